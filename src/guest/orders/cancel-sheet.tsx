import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Cancelling cannot be undone, so it asks first. */
export function CancelSheet({ isBusy, onYes, onNo }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.status;
  return (
    <Sheet title={words.cancelAsk()} height="low" onClose={onNo}>
      <div className="inner">
        <h2 className="head">{words.cancelAsk()}</h2>
        <p>{words.cancelAskText()}</p>
      </div>
      <div className="foot alone stacked">
        <Button isBig isFull onClick={onNo}>
          {words.cancelNo()}
        </Button>
        <Button kind="away" isFull isBusy={isBusy} onClick={onYes}>
          {words.cancelYes()}
        </Button>
      </div>
    </Sheet>
  );
}
