import { LOCALE_FACTS } from '../../src/contract/codes.ts';
import type { Backup } from '../../src/contract/venue/settings.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

/** The time of the last backup, for people who are responsible for the data. */
export function BackupLine({ backup, timeZone }: { backup: Backup; timeZone: string }) {
  const { LL, locale, time } = useI18n();
  const words = LL.settings.backup;
  const date = new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, { dateStyle: 'long', timeZone });
  const { at, isFailing } = backup;
  return (
    <p className="backup-line">
      {at === null
        ? words.none()
        : words.last({ day: date.format(new Date(at)), time: time(at, timeZone) })}
      {isFailing && <strong>{words.failing()}</strong>}
    </p>
  );
}
