import { type BaseEnvironment, baseEnvironment, installationOf } from './base-environment.ts';
import { type Broadcast, createBroadcast } from './broadcast.ts';
import { type Connection, createConnection } from './connection.ts';
import { createLocks, type Locks } from './locks.ts';
import { createVisibility, type Visibility } from './visibility.ts';

/** All that the world around gives, in one piece; tests give another world. */
export interface Environment extends BaseEnvironment {
  connection: Connection;
  visibility: Visibility;
  locks: Locks;
  /** A channel of its own to the other tabs, to be closed by whoever opened it. */
  channel(name: string): Broadcast;
}

export function browserEnvironment(apiBase: string): Environment {
  return wholeEnvironment(baseEnvironment(apiBase), apiBase);
}

/** The rest of this browser, around what there is of it already. */
export function wholeEnvironment(base: BaseEnvironment, apiBase: string): Environment {
  const installation = installationOf(apiBase);
  return {
    ...base,
    connection: createConnection(),
    visibility: createVisibility(),
    locks: createLocks(installation),
    channel: (name) => createBroadcast(`${installation}-${name}`),
  };
}

/** Lets go of what `wholeEnvironment` added. */
export function leaveEnvironment(environment: Environment): void {
  environment.connection.dispose();
  environment.visibility.dispose();
}

export function disposeEnvironment(environment: Environment): void {
  leaveEnvironment(environment);
  environment.broadcast.close();
  environment.storage.close();
}
