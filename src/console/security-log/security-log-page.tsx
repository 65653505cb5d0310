import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useMemo, useState } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SECURITY_AREAS, type SecurityArea } from '#core/security-log/codes.ts';
import type { SecurityLog } from '#core/security-log/security-log.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createQuery, type Query } from '#web/stores/query.ts';
import { SecurityLogList } from './security-log-list.tsx';

/** The newest entries of an area and of a person; null for all. */
interface SecurityLogWish {
  readonly area: SecurityArea | null;
  readonly by: string | null;
}

/** A venue's security log, with the entries of all pages so far. */
function createSecurityLogStore(call: Call, venue: string): Query<SecurityLog, SecurityLogWish> {
  const page = ({ area, by }: SecurityLogWish, before: string | null) =>
    call('GET /venues/:venue/security-log', {
      params: { venue },
      query: {
        ...(area !== null && { area }),
        ...(by !== null && { by }),
        ...(before !== null && { before }),
      },
    });
  return createQuery({
    load: (wish) => page(wish, null),
    more: ({ next, entries }, wish) =>
      next === null
        ? null
        : page(wish, next).then((more) => ({ ...more, entries: [...entries, ...more.entries] })),
  });
}

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
}

const AREAS = Object.keys(SECURITY_AREAS) as SecurityArea[];

/** Sign-ins, refused attempts and changes of permissions, for owners. */
export function SecurityLogPage({ session, venue, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.security;
  const log = useMemo(() => createSecurityLogStore(session.call, venue.id), [session, venue.id]);
  const [area, setArea] = useState<SecurityArea | 'all'>('all');
  const [by, setBy] = useState('');
  useEffect(() => {
    void log.load({ area: area === 'all' ? null : area, by: by === '' ? null : by });
  }, [log, area, by]);
  const person = useId();
  const found = log.data.value;
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: venue.name })}
      onBack={onBack}
      action={
        <Button kind="edge" isBusy={log.isLoading.value} onClick={() => void log.again()}>
          {words.refresh()}
        </Button>
      }
    >
      <p className="security-lead">{words.lead()}</p>
      <div className="security-head">
        <ChipChoice
          legend={words.area()}
          choices={[
            { value: 'all' as const, words: words.areas.all() },
            ...AREAS.map((value) => ({ value, words: words.areas[value]() })),
          ]}
          chosen={area}
          isRow
          onChoose={setArea}
        />
        <div className="field">
          <label htmlFor={person}>{words.by()}</label>
          <select
            id={person}
            className="input"
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          >
            <option value="">{words.everybody()}</option>
            {found?.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name || words.erased()}
              </option>
            ))}
          </select>
        </div>
      </div>
      <QueryState
        query={log}
        loading={words.loading()}
        none={found?.entries.length === 0 ? words.none() : null}
      />
      {found !== null && <SecurityLogList entries={found.entries} timeZone={found.timeZone} />}
      {found?.next != null && (
        <Button kind="edge" isBusy={log.isLoading.value} onClick={() => void log.more()}>
          {words.more()}
        </Button>
      )}
    </Page>
  );
}
