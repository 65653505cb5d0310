import { expect, type Page } from 'playwright/test';

/** Switches takeaway on as a manager does, and returns the path of its link. */
export async function switchOnTakeaway(board: Page, { isAhead = false } = {}): Promise<string> {
  await board.goto('/venue/#settings/takeaway');
  await board.getByRole('checkbox', { name: /^Take orders to take away/ }).check();
  if (isAhead) await board.getByRole('checkbox', { name: /^Order before you open/ }).check();
  await board.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(board.getByText('Saved', { exact: false }).first()).toBeVisible();
  return board.evaluate(async () => {
    const answer = await fetch('/api/v1/venues/kajkanten/settings');
    const { takeawayLink } = (await answer.json()) as { takeawayLink: { table: string } };
    return takeawayLink.table;
  });
}

/** Where it is eight in the morning now, so that a venue that opens at five has not yet. */
export function morningZone(): string {
  const ahead = ((8 - new Date().getUTCHours() + 36) % 24) - 12;
  // Signs of these names are the other way round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
