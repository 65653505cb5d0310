import { LOCALE_FACTS } from '../../src/contract/codes.ts';
import type { VisitorAuditLog } from '../../src/contract/site/visitors.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

interface Props {
  entries: VisitorAuditLog['entries'];
}

/** What was saved and deleted at visitors' request; nothing before the first time. */
export function VisitorAuditList({ entries }: Props) {
  const { LL, locale } = useI18n();
  const kinds = LL.security.kinds;
  // An installation has no time zone of its own: this is the time where it is read.
  const at = new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  if (entries.length === 0) return null;
  return (
    <section className="visitor-entries">
      <h2 className="head">{LL.visitors.auditLog()}</h2>
      <p className="muted">{LL.visitors.auditLogLead()}</p>
      <ul>
        {entries.map(({ id, kind, at: when, by, count }) => (
          <li key={id}>
            <span className="muted num">{at.format(new Date(when))}</span>
            <b>{by || LL.security.erased()}</b>
            <span>
              {kind === 'visitor.erased'
                ? kinds.visitorErased({ count })
                : kinds.visitorExported({ count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
