import type { SetUpRequest } from '#core/set-up/set-up.schema.ts';
import { isTimeZone } from '#core/settings/venue-settings.ts';
import { ProblemError } from '#server/problem.ts';

/** Throws `request.invalid` for an unknown currency or time zone. */
export function requireKnown({ currency, timeZone }: SetUpRequest['venue']): void {
  const fields = [];
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    fields.push({ path: 'body/venue/currency', message: 'is not a currency' });
  }
  if (!isTimeZone(timeZone)) {
    fields.push({ path: 'body/venue/timeZone', message: 'is not a time zone' });
  }
  if (fields.length > 0) {
    throw new ProblemError('request.invalid', { fields });
  }
}
