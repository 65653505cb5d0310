import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  label: string;
  isBusy: boolean;
  /** Why the response did not reach the server, in words. */
  error: string | null;
  onYes: () => void;
  onNo: () => void;
}

/** A device of an earlier party is asked before it sees anyone's orders. */
export function PresenceSheet({ label, isBusy, error, onYes, onNo }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.seating;
  return (
    <Sheet title={words.presenceTitle({ table: label })} height="low" onClose={onNo}>
      <div className="inner">
        <h2 className="head">{words.presenceTitle({ table: label })}</h2>
        <p>{words.presenceText()}</p>
        {error !== null && <p role="alert">{error}</p>}
      </div>
      <div className="foot alone stacked">
        <Button kind="next" isBig isFull isBusy={isBusy} onClick={onYes}>
          {words.presenceYes()}
        </Button>
        <Button kind="bare" isBig isFull onClick={onNo}>
          {words.presenceNo()}
        </Button>
      </div>
    </Sheet>
  );
}
