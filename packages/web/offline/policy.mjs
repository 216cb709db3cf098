/**
 * What the page may use: nothing but itself. Scripts come from its own files alone; styles stand in attributes too, for colours of countries and
 * places on the map. The build writes it into the page, for hosts that say nothing, and our own server says it.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
