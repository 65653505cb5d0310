import type { MailOfDay } from '#core/day-mails/day-mails.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  mail: Pick<MailOfDay, 'state' | 'refusal' | 'nextAt'>;
  /** That it is not tried again, and where the figures are. */
  over: string;
  /** Undefined: that of this screen. */
  timeZone: string | undefined;
}

/** Why a mail was not taken, when, and whether it is tried again. Nothing if it was not refused. */
export function MailRefused({ mail: { state, refusal, nextAt }, over, timeZone }: Props) {
  const { LL } = useI18n();
  const words = LL.settings.mails;
  const say = useMoment(timeZone);
  if (refusal === null) return null;
  const { reason, status, at } = refusal;
  return (
    <small className={state === 'failed' ? 'is-wrong' : 'is-late'}>
      {words.refused({ at: say(at), why: words.refusals[reason]() })}{' '}
      {status !== null && `${words.answer({ status })} `}
      {state === 'failed' && over}
      {nextAt !== null && words.next({ at: say(nextAt) })}
    </small>
  );
}

/** Says a day with its time. */
export function useMoment(timeZone: string | undefined): (at: string) => string {
  const { locale, time } = useI18n();
  const { intl } = LOCALE_FACTS[locale];
  const day = new Intl.DateTimeFormat(intl, {
    dateStyle: 'medium',
    ...(timeZone !== undefined && { timeZone }),
  });
  return (at) => `${day.format(Date.parse(at))} ${time(at, timeZone)}`;
}
