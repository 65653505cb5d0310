import type { onRequestHookHandler, RouteOptions } from 'fastify';

/**
 * Adds a hook to one route, after those it has: what differs by route is decided once for each. A
 * route's own check, which comes after these and before its body is read, is its `preParsing`.
 */
export function addOnRequest(route: RouteOptions, hook: onRequestHookHandler): void {
  route.onRequest = [...[route.onRequest ?? []].flat(), hook];
}
