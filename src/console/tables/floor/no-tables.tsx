import { NextStep } from '#console/components/entries/next-step.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** Whether this person may add tables. */
  mayAdd: boolean;
  onGo: (hash: string) => void;
}

/** A venue without tables: nobody can order there. */
export function NoTables({ mayAdd, onGo }: Props) {
  const words = useI18n().LL.floor;
  return (
    <NextStep
      text={words.none()}
      otherwise={words.othersAdd()}
      link={mayAdd ? { to: 'tables', words: words.add() } : undefined}
      onGo={onGo}
    />
  );
}
