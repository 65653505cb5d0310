import type { Page } from 'playwright';
import { startServer } from '#tests/support/server/server.ts';
import { openBuilt } from './open-built.ts';

/** Opens a project's built page, which is another origin, and orders from a real server. */
export async function orderFromBundle(folder: string): Promise<void> {
  const server = await startServer();
  try {
    const query = `?api=${server.url}&table=servett00001`;
    await openBuilt(folder, query, order);
  } finally {
    await server.dispose();
  }
}

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Toast Skagen' }).click();
  await page.getByRole('button', { name: 'View order' }).click();
  await page.getByRole('button', { name: /^Send order/ }).click();
  await page.getByRole('heading', { name: 'Your order is sent' }).waitFor();
}
