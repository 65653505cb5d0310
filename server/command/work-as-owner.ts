import { accessSync, constants, statSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** What a process says and changes of its own identity; on Windows it has none. */
export type Identity = Partial<
  Pick<NodeJS.Process, 'getuid' | 'setgroups' | 'setgid' | 'setuid'>
> & {
  /** Node has it, its types do not. */
  initgroups?: (user: number, group: number) => void;
};

const ROOT = 0;

/**
 * Makes a process of root one of the user who owns the data folder: what root writes there, that
 * user's server can neither read nor replace. Returns the user's number; null if nothing had to
 * change. Throws {@link StartError} if that user cannot use the folder.
 */
export function workAsOwner(dataDir: string, identity: Identity = process): number | null {
  if (identity.getuid?.() !== ROOT) {
    return null;
  }
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === ROOT) {
    return null;
  }
  const { uid, gid } = owner;
  // In this order: only root may change its groups.
  takeGroups(identity, uid, gid);
  identity.setgid?.(gid);
  identity.setuid?.(uid);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `${dataDir} belongs to user ${uid}, who cannot reach it from here, and what root writes into it the server could not read: run the command as the service runs (docs/operating.md, "As a service").`,
    );
  }
  return uid;
}

function takeGroups(identity: Identity, uid: number, gid: number): void {
  try {
    identity.initgroups?.(uid, gid);
  } catch {
    // The user of a container or of a unit often has no name on this machine, and then no groups.
    identity.setgroups?.([gid]);
  }
}
