import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { HeldCard } from '#console/card-holds/held-card.tsx';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { formatTableId } from '#core/tables/table-id.ts';
import type { Tab, TabChange } from '#core/tabs/tabs.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { printPage } from '#web/platform/device/printer.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import { TabFields } from './tab-fields.tsx';

/** One party's tab. */
interface TabStore extends Query<Tab> {
  /** These return whether they succeeded. */
  save(change: TabChange): Promise<boolean>;
  renew(): Promise<boolean>;
}

function createTabStore(call: Call, venue: string, seating: string): TabStore {
  const params = { venue, seating };
  const query = createQuery({
    load: () => call('GET /venues/:venue/seatings/:seating/tab', { params }),
  });
  return {
    ...query,
    save: (body) =>
      query.change(() => call('PUT /venues/:venue/seatings/:seating/tab', { params, body })),
    renew: () =>
      query.change(() => call('POST /venues/:venue/seatings/:seating/tab/code', { params })),
  };
}

interface Props {
  session: Pick<VenuePageProps['session'], 'call' | 'addressOf' | 'environment'>;
  venue: string;
  seating: string;
  /** Whether this person handles bills. */
  mayBill: boolean;
  onClose: () => void;
}

/** A tab's code for phones, to show or print, and what it is called and may owe. */
export function OneTab({ session, venue, seating, mayBill, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.tabs.one;
  const { call, addressOf } = session;
  const store = useMemo(() => createTabStore(call, venue, seating), [call, venue, seating]);
  useEffect(() => void store.load(), [store]);
  const [message, setMessage] = useState<string | null>(null);
  const tab = store.data.value;
  const picture = addressOf('GET /venues/:venue/seatings/:seating/tab/code.svg', {
    params: { venue, seating },
  });
  return (
    <ConsoleSheet
      title={tab?.name ?? LL.tabs.heading()}
      sheetClass="slip-sheet"
      className="console-form"
      onClose={onClose}
    >
      <QueryState query={store} loading={LL.common.loading()} error={store.changing.error.value} />
      <SuccessMessage text={message} />
      {tab && (
        <>
          {/* Another code is another picture. */}
          <TabSlip tab={tab} picture={`${picture}?of=${tab.id}`} />
          <Button kind="staff" isFull onClick={printPage}>
            {words.print()}
          </Button>
          {mayBill && <HeldCard asks onChange={store.load} {...{ session, venue, seating }} />}
          <TabFields
            key={`${tab.name} ${tab.limit}`}
            tab={tab}
            isBusy={store.changing.isBusy.value}
            onSave={async (change) => {
              setMessage(null);
              if (await store.save(change)) setMessage(words.saved());
            }}
          />
          <Renewal
            tab={tab}
            isBusy={store.changing.isBusy.value}
            onRenew={async () => {
              setMessage(null);
              if (await store.renew()) setMessage(words.renewed());
            }}
          />
        </>
      )}
    </ConsoleSheet>
  );
}

interface RenewalProps {
  tab: Tab;
  isBusy: boolean;
  onRenew: () => Promise<void>;
}

/** Asks before the old code becomes invalid. */
function Renewal({ tab, isBusy, onRenew }: RenewalProps) {
  const { LL } = useI18n();
  const words = LL.tabs.one;
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button kind="bare" onClick={() => setAsked(true)}>
        {words.renew()}
      </Button>
    );
  }
  return (
    <ConfirmQuestion
      question={words.askRenew({ name: tab.name })}
      yes={words.renewYes()}
      no={LL.moving.keep()}
      isBusy={isBusy}
      onYes={() => void onRenew().then(() => setAsked(false))}
      onNo={() => setAsked(false)}
    >
      {words.askRenewText()}
    </ConfirmQuestion>
  );
}

/** What is shown to the guest, or printed: the code, and the digits that go with it. */
function TabSlip({ tab, picture }: { tab: Tab; picture: string }) {
  const { LL } = useI18n();
  const words = LL.tabs.one;
  const { name, joinCode, address, id } = tab;
  return (
    <section className="slip tab-slip" aria-label={words.slip({ name })}>
      <p className="slip-where is-long">{name}</p>
      {address === null ? (
        <p className="slip-meta">{words.noAddress()}</p>
      ) : (
        <>
          <img src={picture} alt={words.picture({ name })} width="240" height="240" />
          <p className="slip-meta">{words.scan()}</p>
        </>
      )}
      <p className="tab-digits">
        {words.digits()} <b className="num">{joinCode}</b>
      </p>
      <p className="slip-meta">
        {words.how()} <code className="num">{formatTableId(id)}</code>
      </p>
    </section>
  );
}
