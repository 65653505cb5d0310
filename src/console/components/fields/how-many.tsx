import type { OrderLine } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Stepper } from '#web/components/form/stepper.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  line: OrderLine;
  pieces: number;
  max: number;
  onChange: (pieces: number) => void;
}

/** How many pieces of a line are meant: all of them, unless the person chooses fewer. */
export function HowMany({ line, pieces, max, onChange }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.adjust.howMany({ name: pickText(line.name, locale), count: max });
  return (
    <div className="how-many">
      <span>{words}</span>
      <Stepper value={pieces} min={1} max={max} label={words} onChange={onChange} />
    </div>
  );
}
