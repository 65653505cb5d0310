import { baseEnvironment } from './base-environment.ts';
import { type Environment, leaveEnvironment, wholeEnvironment } from './environment.ts';
import { closeKept, openKept } from './kept.ts';

/** This browser, where all of it is wanted at once. */
export function browserEnvironment(apiBase: string, fetch?: typeof globalThis.fetch): Environment {
  return wholeEnvironment(baseEnvironment(fetch), openKept(apiBase));
}

export function disposeEnvironment(environment: Environment): void {
  leaveEnvironment(environment);
  closeKept(environment);
}
