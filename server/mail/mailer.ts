import { createTransport } from 'nodemailer';
import type { MailOutcome } from '#core/people/codes.ts';
import type { Clock } from '../clock.ts';
import type { SmtpConfig } from '../config.ts';
import { waitAfter } from './wait-after.ts';

/** One mail, to one address. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try, so that mail programs know it again. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; contentType: string; content: Buffer | string }[];
};

/**
 * Why a mail failed: codes only, because a server's text may repeat the address. `enhanced`: RFC 3463,
 * such as 5.1.1, where the server says it.
 */
export type MailFailure = { code: string; status: number | null; enhanced?: string | undefined };

/** When a mail failed, in milliseconds, and whether it is tried again by itself. */
export type FailedMail = { readonly at: number; readonly isWaiting: boolean };

/** Sends mail through the server that `SMTP_URL` names. */
export type Mailer = {
  /**
   * Never throws: failures are reported. A mail that may succeed later is kept, in memory only,
   * because it contains a link of which the database has only the hash; it is retried while
   * `isDue`, which is called before every further try.
   */
  send(mail: Mail, isDue?: () => Promise<boolean>): Promise<MailOutcome>;
  /**
   * Tries a mail once; null if the mail server took it. Never throws. Whoever calls it tries again what
   * has not failed for good.
   */
  attempt(mail: Mail): Promise<MailFailure | null>;
  /** Tries the waiting mails that are due. */
  sendWaiting(): Promise<void>;
  /** How many wait for a retry. */
  waiting(): number;
  /** Of the last one, if it failed; null once one has succeeded since. */
  failed(): FailedMail | null;
  onFailure(report: (failure: MailFailure) => void): void;
  close(): void;
};

/** Somebody waits for the result: a mail server that does not respond has failed. */
const TIMEOUT_MS = 10_000;
/** Mails of 5 kB each, so that an unreachable mail server costs little memory. */
const WAITING_MAX = 500;

type Waiting = { mail: Mail; isDue: () => Promise<boolean>; tries: number; next: number };

export function createMailer(
  { url, from }: SmtpConfig,
  clock: Pick<Clock, 'now' | 'monotonic'>,
): Mailer {
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
  const waiting = new Set<Waiting>();
  let failed: FailedMail | null = null;
  let isSending = false;
  let report: (failure: MailFailure) => void = () => {};

  /** Null if the mail server accepted it. */
  async function attempt({ to, attachments, ...mail }: Mail): Promise<MailFailure | null> {
    try {
      // As an object the address is one address, whatever it contains.
      await transport.sendMail({
        ...mail,
        ...(attachments && { attachments: [...attachments] }),
        ...{ from, to: { name: '', address: to } },
      });
      failed = null;
      return null;
    } catch (error) {
      const failure = failureOf(error);
      failed = { at: clock.now(), isWaiting: !isFinal(failure) };
      report(failure);
      return failure;
    }
  }

  async function sendAgain(entry: Waiting): Promise<void> {
    const failure = (await entry.isDue()) ? await attempt(entry.mail) : null;
    if (failure === null || isFinal(failure)) {
      waiting.delete(entry);
      return;
    }
    entry.tries += 1;
    entry.next = clock.monotonic() + waitAfter(entry.tries);
  }

  return {
    attempt,
    async send(mail, isDue) {
      const failure = await attempt(mail);
      if (failure === null) {
        return 'sent';
      }
      if (isDue === undefined || isFinal(failure) || waiting.size >= WAITING_MAX) {
        failed = { at: clock.now(), isWaiting: false };
        return 'failed';
      }
      waiting.add({ mail, isDue, tries: 1, next: clock.monotonic() + waitAfter(1) });
      return 'waiting';
    },
    async sendWaiting() {
      // A mail server that does not respond may take longer than the interval between rounds.
      if (isSending) {
        return;
      }
      isSending = true;
      try {
        for (const entry of waiting) {
          if (entry.next <= clock.monotonic()) await sendAgain(entry);
        }
      } finally {
        isSending = false;
      }
    },
    waiting: () => waiting.size,
    failed: () => failed,
    onFailure(next) {
      report = next;
    },
    close() {
      waiting.clear();
      transport.close();
    },
  };
}

/** RFC 5321: codes from 500 are permanent. Without a code there was no response. */
function isFinal({ status }: MailFailure): boolean {
  return status !== null && status >= 500;
}

function failureOf(error: unknown): MailFailure {
  const { code, responseCode, response } = Object(error) as Record<string, unknown>;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return {
    code: typeof code === 'string' ? code : 'unknown',
    status: typeof responseCode === 'number' ? responseCode : null,
    ...(enhanced !== undefined && { enhanced }),
  };
}
