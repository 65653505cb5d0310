import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { CopyField } from '#console/components/fields/copy-field.tsx';
import { AskedActs } from '#console/components/page/asked-acts.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { MadePickUpLink } from '#core/board/pick-up-screen.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createPickUpLinkStore } from './pick-up-link-store.ts';

interface Props {
  call: Call;
  venue: string;
  /** The console's URL, while no other is known. */
  address: string;
  onClose: () => void;
}

/** The page that a link opens, without the code. */
const PAGE = '/screen';

/** Makes, renews and ends the link with which a television shows the numbers and nobody signs in. */
export function PickUpLinkSheet({ call, venue, address, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { dayAndTime } = useVenueTime();
  const { now } = useTicker();
  const words = LL.pickUp.link;
  const store = useMemo(() => createPickUpLinkStore({ call, venue }), [call, venue]);
  const [isEnded, setEnded] = useState(false);
  useEffect(() => void store.load(), [store]);
  const madeAt = store.data.value?.madeAt ?? null;
  const made = store.made.value;
  const isBusy = store.changing.isBusy.value;
  const make = async () => {
    setEnded(false);
    await store.make();
  };
  const end = async () => {
    if (await store.end()) setEnded(true);
  };
  return (
    <ConsoleSheet title={words.heading()} className="pick-up-link" onClose={onClose}>
      <p>{words.lead()}</p>
      <SuccessMessage text={isEnded ? words.ended() : null} />
      <QueryState
        query={store}
        error={store.changing.error.value}
        loading={words.loading()}
        none={madeAt === null && !isEnded ? words.none() : null}
      />
      {made !== null && <Made made={made} address={address} />}
      {madeAt !== null && made === null && (
        <p>{words.since({ when: dayAndTime(madeAt, now.value) })}</p>
      )}
      {store.data.value !== null && madeAt === null && (
        <div className="answers">
          <Button kind="staff" isBusy={isBusy} onClick={() => void make()}>
            {words.make()}
          </Button>
        </div>
      )}
      {madeAt !== null && (
        <AskedActs
          key={madeAt}
          isBusy={isBusy}
          acts={[
            {
              ...{ kind: 'edge', does: words.renew(), question: words.renewAsk() },
              ...{ text: words.renewText(), no: words.keep(), act: make },
            },
            {
              ...{ kind: 'away', does: words.end(), question: words.endAsk() },
              ...{ text: words.endText(), no: words.keep(), act: end },
            },
          ]}
        />
      )}
    </ConsoleSheet>
  );
}

/** The link, once: a television opens it, so its address has to be one that others know. */
function Made({ made, address }: { made: MadePickUpLink; address: string }) {
  const { LL } = useI18n();
  const words = LL.pickUp.link;
  const { code } = made;
  const base = made.address ?? new URL(address).origin;
  const page = `${base}${PAGE}`;
  return (
    <>
      {made.address === null && (
        <Notice
          kind="bad"
          shape={alertIcon}
          title={LL.address.link.title()}
          text={LL.address.link.text()}
        />
      )}
      <CopyField
        label={words.address()}
        hint={words.hint({ address: page.replace(/^https?:\/\//, ''), code })}
        value={`${page}#${code}`}
        rows={2}
        takesFocus
      />
    </>
  );
}
