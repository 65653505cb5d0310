# syntax=docker/dockerfile:1
# Two stages: one with npm that builds, and one that holds what runs and nothing else, not even a
# shell. `npm run prove:image` runs these very steps without a container engine; keep their paths
# relative to WORKDIR.

FROM node:24-bookworm-slim AS build
# The pinned Node is linked to libatomic, which the last stage's base does not have.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN npm run build
RUN node scripts/image/assemble.mjs image

FROM gcr.io/distroless/cc-debian12:nonroot
LABEL org.opencontainers.image.title="Servett" \
      org.opencontainers.image.description="Table ordering for bars, restaurants and catered events" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /build/image/root/ /
# A new volume takes its owner from the folder that it is laid over.
COPY --from=build --chown=65532:65532 /build/image/data/ /data/
WORKDIR /servett
ENV NODE_ENV=production \
    SERVETT_MODE=production \
    DATA_DIR=/data \
    PORT=3000 \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072
USER 65532:65532
EXPOSE 3000
VOLUME ["/data"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["/usr/bin/node", "dist/server/health-check.js"]
ENTRYPOINT ["/usr/bin/node", "--max-semi-space-size=16", "--no-maglev", "--expose-gc", "dist/server/command.js"]
CMD ["start"]
