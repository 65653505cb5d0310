import { execFile, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';

// On Linux the lowest priority is not enough: a server that an order wakes may still wait until
// another process has used its slice of milliseconds. A process with the idle policy is interrupted
// at once, and the disk serves it last. `chrt` (util-linux) sets the policy; without it, or where it
// may not, the priority has to do.

const IDLE = ['-i', '0'];

/** The command so that it has the idle policy from its first moment, where that can be had. */
export async function withIdlePolicy(
  command: string,
  args: readonly string[],
): Promise<{ command: string; args: string[] }> {
  try {
    await promisify(execFile)('chrt', [...IDLE, 'chrt', '--version']);
    return { command: 'chrt', args: [...IDLE, command, ...args] };
  } catch {
    return { command, args: [...args] };
  }
}

/** Lets a process that runs already have only the time that the rest of the machine leaves it. */
export function yieldToOthers(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  // "-a": all of its threads. Those that it starts later inherit the policy.
  spawn('chrt', ['-a', '-i', '-p', '0', String(pid)], { stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}
