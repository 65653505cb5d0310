import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Encoded } from './encode-picture.ts';

const PROGRAM = fileURLToPath(new URL('picture-program.ts', import.meta.url));
/** A picture that takes longer is refused. The largest take a second or two. */
const TIME_MS = 120_000;

/**
 * `encodePicture` in a process of its own, which gives way to everything else: threads that decode
 * are shared by the whole server and cannot. Throws for what is no picture; `signal` stops it.
 */
export async function encodePictureApart(content: Buffer, signal: AbortSignal): Promise<Encoded[]> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    timeout: TIME_MS,
    killSignal: 'SIGKILL',
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject).on('close', resolve);
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(content);
  const [output, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code !== 0) throw new Error('The picture could not be read.');
  return readFrames(output);
}

/** A line that says what follows, and the files. */
function readFrames(output: Buffer): Encoded[] {
  const end = output.indexOf('\n');
  const head: (Omit<Encoded, 'bytes'> & { length: number })[] = JSON.parse(
    output.toString('utf8', 0, end),
  );
  let at = end + 1;
  return head.map(({ length, ...file }) => {
    const bytes = output.subarray(at, at + length);
    at += length;
    return { ...file, bytes };
  });
}
