/** What became ready since the screen was told last: nothing of what was there when it opened. */
export function createNewNumbers(): (ready: readonly number[]) => number[] {
  let known: readonly number[] | null = null;
  return (ready) => {
    const before = known;
    known = ready;
    return before === null ? [] : ready.filter((number) => before.indexOf(number) < 0);
  };
}
