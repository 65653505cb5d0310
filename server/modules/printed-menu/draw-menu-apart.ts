import { fileURLToPath } from 'node:url';
import { compiled, runApart } from '#server/kernel/run-apart.ts';
import type { MenuTask } from './draw-menu.ts';

const PROGRAM = fileURLToPath(new URL('paper-program.ts', import.meta.url));
/** The largest menus take some seconds; on a machine that is as busy as can be, ten times that. */
const TIME_MS = 120_000;

/** The first line that the program reads; the document and the pictures follow. */
export type PaperHead = Omit<MenuTask, 'document' | 'pictures'> & {
  readonly document: number;
  readonly pictures: readonly { readonly address: string; readonly length: number }[];
};

/**
 * `drawMenu` in a process of its own, which gives way to everything else: in this one it would hold up
 * orders. `signal` stops it.
 */
export async function drawMenuApart(
  { document, pictures, ...task }: MenuTask,
  signal?: AbortSignal,
): Promise<Buffer> {
  const content = Buffer.from(document);
  const head: PaperHead = {
    ...task,
    document: content.length,
    pictures: [...pictures].map(([address, { length }]) => ({ address, length })),
  };
  const file = await runApart(PROGRAM, {
    env: compiled(),
    input: [`${JSON.stringify(head)}\n`, content, ...pictures.values()],
    timeout: TIME_MS,
    signal,
  });
  if (file === null) throw new Error('The menu could not be drawn.');
  return file;
}
