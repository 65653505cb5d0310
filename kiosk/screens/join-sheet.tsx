import { useSignals } from '@preact/signals-react/runtime';
import { withJoinCode } from '#core/seatings/join-link.ts';
import { JOIN_CODE_LENGTH } from '#core/shared/limits.ts';
import type { Guest } from '#guest/start/guest.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  guest: Guest | null;
  /** The table's page, for a phone. */
  address: string;
  onClose: () => void;
}

/** Phones join the tablet's party: the table's code, and the digits that let them in. */
export function JoinSheet({ guest, address, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.join;
  const digits = guest?.seating.joinCode.value ?? null;
  const shown = digits ?? '0'.repeat(JOIN_CODE_LENGTH);
  return (
    <Sheet title={words.title()} hasHead height="page" className="k-join" onClose={onClose}>
      <div className="scroll">
        <div className="k-join-words">
          {/* It has its place before it comes. */}
          <p className="k-digits num" style={digits === null ? { visibility: 'hidden' } : {}}>
            <span className="hidden-text">{words.code({ digits: [...shown].join(' ') })}</span>
            <span aria-hidden="true">{shown}</span>
          </p>
          <p className="k-lead">{digits === null ? words.first() : words.text()}</p>
          <div className="k-row">
            <Button isBig onClick={onClose}>
              {words.back()}
            </Button>
          </div>
        </div>
        <QrCode text={withJoinCode(address, digits)} label={words.qr()} />
      </div>
    </Sheet>
  );
}
