import { useEffect, useRef, useState } from 'react';
import type { Slip } from '#core/seatings/slip.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { QrPicture } from '#web/components/basic/qr-picture.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { printPage } from '#web/platform/device/printer.ts';

interface Props {
  /** The venue's name. */
  venue: string;
  problem: string | null;
  isBusy: boolean;
  /** Answers with the card, or another one; null if that failed. */
  onMake: (renew: boolean) => Promise<Slip | null>;
  onClose: () => void;
}

/** A longer table label gets a smaller size. */
const LONG_LABEL = 8;

/** The card that lets a party's phones in: to be shown on the screen, or printed and handed over. */
export function PartySlip({ venue, problem, isBusy, onMake, onClose }: Props) {
  const { LL } = useI18n();
  const words = LL.console.slip;
  const [slip, setSlip] = useState<Slip | null>(null);
  const [isNew, setNew] = useState(false);
  const make = async (renew: boolean) => {
    const made = await onMake(renew);
    if (made === null) return;
    setSlip(made);
    setNew(renew);
  };
  const first = useRef(make);
  useEffect(() => void first.current(false), []);
  const table = slip?.table.label;
  return (
    <Sheet
      title={table === undefined ? words.open() : words.title({ table })}
      hasHead
      className="console-sheet slip-sheet"
      onClose={onClose}
    >
      <div className="scroll body party-slip">
        <div role="alert">{problem !== null && <p className="problem">{problem}</p>}</div>
        {slip === null && problem === null && <p>{LL.common.loading()}</p>}
        {slip && <Card slip={slip} venue={venue} />}
        <p role="status">{isNew && words.renewed()}</p>
        {slip && (
          <p>{slip.address === null ? words.noAddress() : words.left({ count: slip.left })}</p>
        )}
      </div>
      {slip && (
        <div className="foot party-slip-foot">
          <Button kind="edge" isBusy={isBusy} onClick={() => void make(true)}>
            {words.renew()}
          </Button>
          <Button kind="staff" onClick={printPage}>
            {words.print()}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

/** What the guest gets: everything else on the page stays off the paper. */
function Card({ slip: { table, joinCode, address }, venue }: { slip: Slip; venue: string }) {
  const { LL } = useI18n();
  const words = LL.console.slip;
  const name = { table: table.label };
  return (
    <section className="slip tab-slip" aria-label={words.name(name)}>
      <p className={table.label.length > LONG_LABEL ? 'slip-where is-long' : 'slip-where'}>
        <small>{LL.common.table()}</small> {table.label}
      </p>
      {address !== null && (
        <>
          {/* Drawn here: the code lets people in, so it is in no picture's address and in no cache. */}
          <div className="slip-code">
            <QrPicture text={address} label={words.picture(name)} />
          </div>
          <p className="slip-meta">{words.how()}</p>
        </>
      )}
      <p className="tab-digits">
        <span>{address === null ? words.digitsAlone() : words.digits()}</span>{' '}
        <b className="num">{joinCode}</b>
      </p>
      <footer>{venue}</footer>
    </section>
  );
}
