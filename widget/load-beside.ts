const load = () => import('./beside.ts');
/** Between two attempts, doubled each time up to the longest. Milliseconds. */
const PAUSE_MS = 500;
const LONGEST_MS = 30_000;

/** What comes beside the menu. Asked for until it is here, or until `isOver`: then it is null. */
export async function loadBeside(isOver: () => boolean) {
  for (let pause = PAUSE_MS; !isOver(); pause = Math.min(2 * pause, LONGEST_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return null;
}
