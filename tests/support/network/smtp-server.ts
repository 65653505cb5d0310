import { onTestFinished } from 'vitest';
import { type Refusal, startSmtpServer } from './smtp-catcher.ts';

export type { Received } from './smtp-catcher.ts';

/** A mail server for one test. */
export async function smtpServer({ refusal = null }: { refusal?: Refusal } = {}) {
  const { stop, ...smtp } = await startSmtpServer(refusal);
  onTestFinished(stop);
  return smtp;
}
