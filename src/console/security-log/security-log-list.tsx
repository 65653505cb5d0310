import { signedBy } from '#console/history/history-entries.ts';
import type { SecurityKind } from '#core/security-log/codes.ts';
import type { SecurityEntry } from '#core/security-log/security-log.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { securityLogText } from './security-log-texts.ts';

interface Props {
  entries: readonly SecurityEntry[];
  timeZone: string;
}

/** What an owner wants to look into; other entries are routine. */
const ALARMING: readonly SecurityKind[] = ['sign_in.locked', 'access.refused'];

/** The entries, newest first, grouped by day. */
export function SecurityLogList({ entries, timeZone }: Props) {
  const { LL, locale, time } = useI18n();
  const day = new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, { dateStyle: 'full', timeZone });
  const days = Map.groupBy(entries, ({ at }) => day.format(new Date(at)));
  return [...days].map(([name, those]) => (
    <section key={name} className="security-day">
      <h2 className="head">{name}</h2>
      <ul>
        {those.map((entry) => (
          <li key={entry.id} className={ALARMING.includes(entry.kind) ? 'is-alarming' : undefined}>
            <span className="num at">{time(entry.at, timeZone)}</span>
            <b className="by">{whoDid(entry, LL)}</b>
            <span className="what">
              {ALARMING.includes(entry.kind) && <Icon shape={alertIcon} size={20} />}
              {securityLogText(entry, LL)}
              <From entry={entry} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What the server does by itself. */
const OF_THE_SERVER: readonly SecurityEntry['kind'][] = [
  'webhook.gone',
  'webhook.failing',
  'menu.external_id_dropped',
];

/** The server's own entries have no account; those of who deleted theirs no name. */
export function whoDid({ kind, by, approvedBy }: SecurityEntry, LL: Texts): string {
  if (OF_THE_SERVER.includes(kind)) return 'Servett';
  return by.id === '' ? LL.security.server() : signedBy({ by: by.name, approvedBy }, LL);
}

/** The entry's device and network. */
function From({ entry }: { entry: SecurityEntry }) {
  const { device, address } = entry.detail;
  const parts = [device, address].filter((part) => part != null);
  return parts.length > 0 && <small className="num">{parts.join(', ')}</small>;
}
