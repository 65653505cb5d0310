import { fileURLToPath } from 'node:url';
import { drawMenu } from '#server/modules/printed-menu/draw-menu.ts';
import { createMenuPrinter } from '#server/modules/printed-menu/print-menu.usecase.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { growingMenu } from '../growth/growing-menu.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** In milliseconds, by rounds: what a print took, and the longest that nothing else could run. */
export type Stalls = { readonly took: number[]; readonly longest: number[] };

/**
 * A menu of so many dishes on A4 with allergens, drawn in the server's process and in one of its own,
 * in turn; and as long without any, because a busy machine makes everybody wait.
 */
export async function measureMenuStalls(dishes: number, rounds: number) {
  let close = async () => {};
  const menu = growingMenu(dishes);
  const { context, clock } = await testApp({
    menu,
    onOpened: (end) => {
      close = end;
    },
  });
  const none: Stalls = { took: [], longest: [] };
  const here: Stalls = { took: [], longest: [] };
  const apart: Stalls = { took: [], longest: [] };
  const options = { paper: 'a4', languages: 'sv,en', allergens: 'yes' } as const;
  const print = (printer: ReturnType<typeof createMenuPrinter>) => () =>
    printer(menu.venue.id, options, async () => '');
  const printHere = print(createMenuPrinter(context, ROOT, drawMenu));
  const printApart = print(createMenuPrinter(context, ROOT));
  for (let round = 0; round < rounds; round += 1) {
    clock.jump(600_000);
    await watch(here, printHere);
    await watch(apart, printApart);
    const pause = apart.took.at(-1) ?? 0;
    await watch(none, () => new Promise<void>((done) => setTimeout(done, pause)));
  }
  await close();
  return { none, here, apart };
}

async function watch(stalls: Stalls, work: () => Promise<unknown>): Promise<void> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 1);
    last = now;
  }, 1);
  const began = performance.now();
  await work();
  stalls.took.push(performance.now() - began);
  longest = Math.max(longest, performance.now() - last);
  clearInterval(timer);
  stalls.longest.push(longest);
}
