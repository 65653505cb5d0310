import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The name of what is deleted, for screen readers. */
  of: string;
  isBusy: boolean;
  onDelete: () => void;
}

/** Deletes for good, after a second press to confirm. */
export function DeleteButton({ of, isBusy, onDelete }: Props) {
  const words = useI18n().LL.inbox;
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isAsking) asked.current?.querySelector('button')?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <Button kind="away" label={words.deleteOf({ of })} onClick={() => setAsking(true)}>
        {words.delete()}
      </Button>
    );
  }
  return (
    <span className="delete-asked" ref={asked}>
      <span>{words.deleteAsk()}</span>
      <Button kind="edge" isBusy={isBusy} onClick={onDelete}>
        {words.deleteYes()}
      </Button>
      <Button kind="bare" onClick={() => setAsking(false)}>
        {words.deleteNo()}
      </Button>
    </span>
  );
}
