import { Button } from '../../src/components/basic/button.tsx';
import type { StaffRefusal } from '../../src/domain/ordering/vouching.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

interface Props {
  /** Null: nothing is asked. */
  refusal: StaffRefusal | null;
  isBusy: boolean;
  onAnyway: () => void;
}

/** What staff can do about a refused order: have it made anyway, but no alcohol out of hours. */
export function AnywayQuestion({ refusal, isBusy, onAnyway }: Props) {
  const { LL } = useI18n();
  const words = LL.takeOrder.anyway;
  return (
    <div role="alert" className="anyway-question">
      {refusal !== null && <p>{words.why[refusal]()}</p>}
      {refusal !== null && refusal !== 'alcohol_hours' && (
        <Button kind="edge" isFull isBusy={isBusy} onClick={onAnyway}>
          {words.submit()}
        </Button>
      )}
    </div>
  );
}
