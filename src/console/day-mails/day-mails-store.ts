import type { DayMailContent } from '#core/day-mails/codes.ts';
import type { DayMails, MailLinkInfo, MailsOfDay } from '#core/day-mails/day-mails.schema.ts';
import type { Call } from '#web/http/call.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** To whom a venue's closed days are mailed; acts return whether they succeeded. */
export interface DayMailsStore extends Query<DayMails> {
  /** Mails a link there by which its owner confirms it. */
  add(email: string): Promise<boolean>;
  remove(address: string): Promise<boolean>;
}

export function createDayMailsStore(
  call: Call,
  venue: string,
  gets: DayMailContent,
): DayMailsStore {
  const query = createQuery<DayMails>({
    load: () => call('GET /venues/:venue/day-mails', { params: { venue } }),
  });
  return {
    ...query,
    add: (email) =>
      query.change(() =>
        call('POST /venues/:venue/day-mails', {
          params: { venue },
          body: { email: email.trim(), gets },
        }),
      ),
    remove: (address) =>
      query.change(() =>
        call('DELETE /venues/:venue/day-mails/:address', { params: { venue, address } }),
      ),
  };
}

/** What a link in a mail does, and doing it. */
export interface MailLinkStore extends Query<MailLinkInfo, string> {
  readonly using: AsyncAction;
  use(): Promise<boolean>;
}

export function createMailLinkStore(call: Call): MailLinkStore {
  let token = '';
  const query = createQuery({
    load: (next: string) => {
      token = next;
      return call('POST /day-mails/read', { body: { token } });
    },
    hides: () => true,
  });
  const using = createAsyncAction();
  return {
    ...query,
    load: (next) => {
      using.forget();
      return query.load(next);
    },
    using,
    use: async () =>
      (await using.run(() => call('POST /day-mails/use', { body: { token } }))) !== null,
  };
}

/** To whom a closed day was mailed. */
export function createMailsOfDayStore(call: Call, venue: string, day: string): Query<MailsOfDay> {
  return createQuery({
    load: () => call('GET /venues/:venue/days/:day/mails', { params: { venue, day } }),
  });
}
