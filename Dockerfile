# The server with the web table: docker build -t materiel .
FROM node:22-slim AS build
WORKDIR /materiel
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npx vite build packages/web --logLevel warn \
  && find packages -mindepth 2 -maxdepth 2 ! -name package.json ! -name bin ! -name dist -exec rm -r {} +

# What runs: the built packages and the libraries that they need, nothing to build with (a compiler comes along as what a library may be used with).
FROM node:22-slim
ENV NODE_ENV=production
WORKDIR /materiel
COPY --from=build /materiel/package.json /materiel/package-lock.json ./
COPY --from=build /materiel/packages ./packages
RUN npm ci --omit=dev --no-audit --no-fund --workspace @materiel/server --workspace @materiel/cli --include-workspace-root=false \
  && rm -rf node_modules/typescript node_modules/@typescript && mkdir /data && chown node:node /data
USER node
ENV MATERIEL_HOST=0.0.0.0 MATERIEL_PORT=4173 MATERIEL_DATA=/data MATERIEL_WEB=/materiel/packages/web/dist
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "packages/server/bin/materiel-server.mjs", "health"]
CMD ["node", "packages/server/bin/materiel-server.mjs"]
