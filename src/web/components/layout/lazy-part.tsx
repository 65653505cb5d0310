import { type ComponentType, useEffect, useState } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Button } from '../basic/button.tsx';
import { Sheet } from './sheet.tsx';

/** A component in its own file, loaded when it is first shown. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it ahead, so that it works offline. Never fails. */
  preload(): void;
};

interface Closable {
  onClose: () => void;
}

/**
 * A sheet that few guests open, not loaded by everybody. If loading fails, a sheet says so and
 * offers to try again.
 */
export function lazyPart<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Part: ComponentType<Props> | null = null;
  async function fetchPart(): Promise<boolean> {
    try {
      Part = await load();
    } catch {
      // Most likely offline: the sheet informs the guest.
    }
    return Part !== null;
  }

  function Lazy(props: Props) {
    const [hasFailed, setHasFailed] = useState(false);
    const [isHere, setIsHere] = useState(Part !== null);
    useEffect(() => {
      let isShown = true;
      if (!isHere && !hasFailed) {
        void fetchPart().then((has) => {
          if (isShown) {
            setIsHere(has);
            setHasFailed(!has);
          }
        });
      }
      return () => {
        isShown = false;
      };
    }, [isHere, hasFailed]);
    if (Part !== null) {
      return <Part {...props} />;
    }
    return hasFailed ? (
      <Missing onClose={props.onClose} onRetry={() => setHasFailed(false)} />
    ) : null;
  }
  return Object.assign(Lazy, { preload: () => void fetchPart() });
}

function Missing({ onClose, onRetry }: Closable & { onRetry: () => void }) {
  const { LL } = useI18n();
  const words = LL.guest.missing;
  return (
    <Sheet title={words.title()} height="low" onClose={onClose}>
      <div className="inner">
        <h2 className="head">{words.title()}</h2>
        <p>{words.text()}</p>
      </div>
      <div className="foot alone stacked">
        <Button kind="next" isBig isFull onClick={onRetry}>
          {LL.common.tryAgain()}
        </Button>
        <Button kind="bare" isFull onClick={onClose}>
          {LL.common.close()}
        </Button>
      </div>
    </Sheet>
  );
}
