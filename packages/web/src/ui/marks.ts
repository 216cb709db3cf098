/** The marks of countries: plain figures in a box of ten by ten around the middle, so that nobody depends on colour. */
export const MARKS: Readonly<Record<string, string>> = {
  bar: 'M-4.6-1.9H4.6V1.9H-4.6Z',
  bars: 'M-4.8-4H4.8V-1.1H-4.8ZM-4.8 1.1H4.8V4H-4.8Z',
  chevron: 'M-5 3.2L0-3.8L5 3.2H1.7L0 .9L-1.7 3.2Z',
  disc: 'M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0Z',
  saltire: 'M-4.4-2.2L-2.2-4.4L0-2.2L2.2-4.4L4.4-2.2L2.2 0L4.4 2.2L2.2 4.4L0 2.2L-2.2 4.4L-4.4 2.2L-2.2 0Z',
  diamond: 'M0-4.9L4.9 0L0 4.9L-4.9 0Z',
  triangle: 'M-5-4H5L0 4.6Z',
  ring: 'M-4.6 0A4.6 4.6 0 1 1 4.6 0A4.6 4.6 0 1 1-4.6 0ZM-2 0A2 2 0 1 0 2 0A2 2 0 1 0-2 0Z',
  posts: 'M-4.2-4.4H-1.1V4.4H-4.2ZM1.1-4.4H4.2V4.4H1.1Z',
}
