import { startSmtpServer } from '../support/network/smtp-catcher.ts';
import { startServer } from '../support/server/server.ts';
import { test as base } from './fixtures.ts';

export type Smtp = Awaited<ReturnType<typeof startSmtpServer>>;

/** A bar that sends mail, which arrives in `smtp`. */
export const test = base.extend<{ smtp: Smtp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  smtp: async ({}, use) => {
    const smtp = await startSmtpServer();
    await use(smtp);
    smtp.stop();
  },
  server: async ({ smtp, mode, venue, idle }, use) => {
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Kajkanten <bar@bar.example>' };
    const server = await startServer({ SERVETT_MODE: mode, ...mail }, venue, idle);
    await use(server);
    await server.dispose();
  },
});
