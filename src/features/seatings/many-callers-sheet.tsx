import { Button } from '../../components/basic/button.tsx';
import { Sheet } from '../../components/layout/sheet.tsx';
import { useI18n } from '../../i18n/use-i18n.tsx';

interface Props {
  count: number;
  /** Their orders wait for the answer. */
  waits: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Tells a seated guest once that many wait. */
export function ManyCallersSheet({ count, waits, onOpen, onClose }: Props) {
  const words = useI18n().LL.guest.seating;
  const title = words.manyTitle({ count });
  return (
    <Sheet title={title} height="low" className="asks-to-join" isOnTop onClose={onClose}>
      <div className="inner">
        <h2 className="head">{title}</h2>
        <p>{waits ? words.manyText() : words.manySeeText()}</p>
      </div>
      <div className="foot">
        <Button kind="bare" isBig onClick={onClose}>
          {words.later()}
        </Button>
        <Button kind="next" isBig onClick={onOpen}>
          {words.seeWho()}
        </Button>
      </div>
    </Sheet>
  );
}
