import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '#console/components/fields/segments.tsx';
import type { TicketDensityStore } from '#console/live/ticket-density.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** How large tickets are on this screen: by load, unless somebody chooses. */
export function TicketSizeChoice({ density }: { density: TicketDensityStore }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.console.ticketSize;
  return (
    <div className="ticket-size">
      <h3>{words.name()}</h3>
      <Segments
        name={words.name()}
        segments={[
          { value: null, words: words.byLoad() },
          { value: 'comfortable', words: words.comfortable() },
          { value: 'dense', words: words.dense() },
        ]}
        chosen={density.chosen.value}
        onChoose={density.choose}
      />
    </div>
  );
}
