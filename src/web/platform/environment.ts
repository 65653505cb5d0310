import type { BaseEnvironment } from './base-environment.ts';
import { type Connection, createConnection } from './connection.ts';
import type { Kept } from './kept.ts';
import { createVisibility, type Visibility } from './visibility.ts';

/** Everything the browser provides, as one object; tests replace it. */
export interface Environment extends BaseEnvironment, Kept {
  connection: Connection;
  visibility: Visibility;
}

/** The rest of this browser, in addition to the base and what it keeps. */
export function wholeEnvironment(base: BaseEnvironment, kept: Kept): Environment {
  return { ...base, ...kept, connection: createConnection(), visibility: createVisibility() };
}

/** Releases what `wholeEnvironment` added. */
export function leaveEnvironment(environment: Environment): void {
  environment.connection.dispose();
  environment.visibility.dispose();
}
