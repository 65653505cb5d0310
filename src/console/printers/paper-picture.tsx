import { useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  address: string;
  /** What stands on the paper, in words. */
  what: string;
}

/** A paper as its printer prints it: the server's own picture of it. */
export function PaperPicture({ address, what }: Props) {
  const { LL } = useI18n();
  const words = LL.printers.paper;
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [turn, setTurn] = useState(0);
  const retry = () => {
    setState('loading');
    setTurn(turn + 1);
  };
  return (
    <div className="paper-picture" aria-busy={state === 'loading'}>
      <div role="status">{state === 'loading' && <p className="muted">{words.drawing()}</p>}</div>
      <div role="alert">
        {state === 'failed' && (
          <>
            <p>{words.failed()}</p>
            <Button kind="edge" onClick={retry}>
              {LL.common.tryAgain()}
            </Button>
          </>
        )}
      </div>
      {state !== 'failed' && (
        <img
          key={turn}
          src={address}
          alt={words.alt({ what })}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}
