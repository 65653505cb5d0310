import { type BaseEnvironment, baseEnvironment, installationOf } from './base-environment.ts';
import { type Broadcast, createBroadcast } from './broadcast.ts';
import { type Connection, createConnection } from './connection.ts';
import { createLocks, type Locks } from './locks.ts';
import { streamLimit } from './stream-limit.ts';
import { createVisibility, type Visibility } from './visibility.ts';

/** Everything the browser provides, as one object; tests replace it. */
export interface Environment extends BaseEnvironment {
  connection: Connection;
  visibility: Visibility;
  locks: Locks;
  /** A channel to the other tabs, closed by its opener. */
  channel(name: string): Broadcast;
  /** How many event streams all pages of this origin may hold together. */
  streams(): number;
}

export function browserEnvironment(apiBase: string): Environment {
  return wholeEnvironment(baseEnvironment(apiBase), apiBase);
}

/** The rest of this browser, in addition to the base. */
export function wholeEnvironment(base: BaseEnvironment, apiBase: string): Environment {
  const installation = installationOf(apiBase);
  return {
    ...base,
    connection: createConnection(),
    visibility: createVisibility(),
    locks: createLocks(installation),
    channel: (name) => createBroadcast(`${installation}-${name}`),
    streams: streamLimit(apiBase),
  };
}

/** Releases what `wholeEnvironment` added. */
export function leaveEnvironment(environment: Environment): void {
  environment.connection.dispose();
  environment.visibility.dispose();
}

export function disposeEnvironment(environment: Environment): void {
  leaveEnvironment(environment);
  environment.broadcast.close();
  environment.storage.close();
}
