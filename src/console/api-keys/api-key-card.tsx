import { useSignals } from '@preact/signals-react/runtime';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { ApiKeyView } from '#core/api-keys/api-keys.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { scopeWords } from './scope-words.ts';

interface Props {
  apiKey: ApiKeyView;
  isBusy: boolean;
  onRevoke: () => void;
}

/** A key as its venue sees it again: never the whole of it. */
export function ApiKeyCard({ apiKey, isBusy, onRevoke }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { day, dayAndTime } = useVenueTime();
  const words = LL.apiKeys;
  const { now } = useTicker();
  const { name, start, scopes, usedAt, createdAt, expiresAt, hasExpired } = apiKey;
  const end = () => {
    if (expiresAt === null) return words.forever();
    return hasExpired
      ? words.expired({ day: day(expiresAt) })
      : words.until({ day: day(expiresAt) });
  };
  return (
    <li className={hasExpired ? 'has-expired' : ''}>
      <div className="what">
        <h2 className="head">
          {name} {hasExpired && <Tag kind="bad" text={words.hasExpired()} />}
        </h2>
        <p className="num">
          <code translate="no">{start}…</code>{' '}
          {usedAt === null ? words.unused() : words.used({ when: dayAndTime(usedAt, now.value) })}
        </p>
        <p className="muted num">
          {words.made({ day: day(createdAt) })} · {end()}
        </p>
        <p className="scopes">{scopes.map((scope) => scopeWords(scope, LL).name()).join(' · ')}</p>
      </div>
      <Button kind="away" label={words.revokeOf({ name })} isBusy={isBusy} onClick={onRevoke}>
        {words.revoke()}
      </Button>
    </li>
  );
}
