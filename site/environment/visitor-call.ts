import { type Call, createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';

/** The requests of a visitor. Separate, because pages are read without them. */
export function openVisitorCall(apiBase: string, fetch?: typeof globalThis.fetch): Call {
  return createCall(createHttp({ base: apiBase, ...(fetch && { fetch }) }));
}
