import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { sendFromPhone, ticketOf } from './steps.ts';
import { morningZone } from './takeaway-steps.ts';
import { add, words } from './words.ts';

const HOUR = 3_600_000;
const TABLE = 'servett00001';
const timeZone = morningZone();

// Seven hours from eight it is closed.
test.use({
  venue: {
    timeZone,
    opening: [
      { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '06:00', until: '11:00' },
    ],
  },
});

for (const hours of [-7, 7]) {
  test(
    `a phone whose clock is ${hours} hours wrong orders where it is open, and reads the venue’s times`,
    AT_NIGHT,
    async ({ device, board }) => {
      const phone = await device();
      await phone.clock.install({ time: Date.now() + hours * HOUR });
      await phone.goto(`/en/table/${TABLE}`);
      await phone.getByRole('button', { name: add('Toast Skagen') }).click();
      await expect(phone.locator('.venue-head')).toContainText(/11[:.]00/);
      await sendFromPhone(phone);
      await phone.getByText(words.guest.status.placed()).first().waitFor();
      await expect(phone.locator('.status-top .steps')).toContainText(/0?8[:.][0-5]\d/);
      await expect(ticketOf(board, '1')).toContainText('Toast Skagen');
      await phone.reload();
      await expect(phone.locator('.venue-head')).toContainText(/11[:.]00/);
    },
  );
}
