import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { SmtpConfig } from '../config.ts';

/** One letter, to one address. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Why a mail did not go: codes only, as a server's words may repeat the address. */
export type MailFailure = { code: string; status: number | null };

/** Sends mail through the server that `SMTP_URL` names. */
export type Mailer = {
  /** Whether the mail server took it. Never throws: what failed is reported. */
  send(mail: Mail): Promise<boolean>;
  /** When the last one failed; null once one has gone since. Milliseconds. */
  failedAt(): number | null;
  onFailure(report: (failure: MailFailure) => void): void;
  close(): void;
};

/** Somebody waits for the answer: a mail server that says nothing is one that failed. */
const TIMEOUT_MS = 10_000;

export function createMailer({ url, from }: SmtpConfig, clock: Pick<Clock, 'now'>): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // Nothing in a mail is fetched, from disk or from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let failed: number | null = null;
  let report: (failure: MailFailure) => void = () => {};

  return {
    async send({ to, ...mail }) {
      try {
        // As an object the address is one address, whatever stands in it.
        await transport.sendMail({ ...mail, from, to: { name: '', address: to } });
        failed = null;
        return true;
      } catch (error) {
        failed = clock.now();
        report(failureOf(error));
        return false;
      }
    },
    failedAt: () => failed,
    onFailure(next) {
      report = next;
    },
    close: () => transport.close(),
  };
}

function failureOf(error: unknown): MailFailure {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === 'string' ? code : 'unknown',
    status: typeof responseCode === 'number' ? responseCode : null,
  };
}
