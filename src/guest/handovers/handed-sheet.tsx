import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useHandoverTexts } from './use-loaded.tsx';

interface Props {
  isBusy: boolean;
  /** Why beginning anew did not work, in words. */
  error: string | null;
  onBegin: () => void;
  onClose: () => void;
}

/** This phone has handed over: what that means, and what can still be done with it. */
export function HandedSheet({ isBusy, error, onBegin, onClose }: Props) {
  const { LL } = useI18n();
  const { words, failure } = useHandoverTexts();
  const title = words?.gone() ?? LL.guest.seating.phones();
  return (
    <Sheet title={title} height="low" onClose={onClose}>
      {failure}
      {words && (
        <>
          <div className="inner">
            <h2 className="head">{title}</h2>
            <p>{words.goneText()}</p>
            <p>{words.goneBack()}</p>
            {error !== null && <p role="alert">{error}</p>}
          </div>
          <div className="foot alone stacked">
            <Button kind="next" isBig isFull isBusy={isBusy} onClick={onBegin}>
              {words.begin()}
            </Button>
            <Button kind="bare" isBig isFull onClick={onClose}>
              {words.look()}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
