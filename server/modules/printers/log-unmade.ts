import type { FastifyBaseLogger } from 'fastify';
import type { OnError } from './take-paper.ts';

/** For the operator: why a paper could not be made. */
export function logUnmade({ log }: { log: FastifyBaseLogger }): OnError {
  return (error) => log.error({ err: error }, 'a paper could not be made');
}
