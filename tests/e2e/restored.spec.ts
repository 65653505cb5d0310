import { dirname, join } from 'node:path';
import { expect } from 'playwright/test';
import { runServett } from '../support/servett.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, sendFromPhone, ticketOf, untilComplete } from './steps.ts';
import { add, arrived } from './words.ts';

/** Orders a toast, and is left with the page open. */
async function order(page: Parameters<typeof openTable>[0], table: string): Promise<void> {
  await openTable(page, table);
  await page.getByRole('button', { name: add('Toast Skagen') }).click();
  await untilComplete(page);
  await sendFromPhone(page);
}

test(
  'an order that a restored database lacks comes back from the phone, marked, with its number',
  AT_NIGHT,
  async ({ server, board, device }) => {
    const DATA_DIR = dirname(server.databasePath);
    const before = join(DATA_DIR, 'before.tar.zst');
    const made = await runServett({ DATA_DIR }, 'backup', before);
    expect(made.code, made.said).toBe(0);

    const [known, lost] = [await device(), await device()];
    await order(known, 'servett00001');
    await expect(ticketOf(board, '1')).toContainText('Toast Skagen');
    await order(lost, 'servett00002');
    await expect(ticketOf(board, '2')).toContainText('Toast Skagen');

    await server.kill9();
    const restored = await runServett({ DATA_DIR }, 'restore', before);
    expect(restored.code, restored.said).toBe(0);
    await server.restart();

    for (const table of ['1', '2']) {
      await expect(ticketOf(board, table)).toContainText('Again after a restore');
      await expect(ticketOf(board, table)).toContainText(`#${table}`);
    }
    await expect(board.getByRole('article')).toHaveCount(2);
    await expect(lost.getByRole('button', { name: arrived() }).first()).toContainText('2');

    const fresh = await device();
    await order(fresh, 'servett00003');
    await expect(ticketOf(board, '3')).toContainText('#1001');
    await expect(ticketOf(board, '3')).not.toContainText('Again');
  },
);
