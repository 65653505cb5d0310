import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DeliveriesStore } from './deliveries-store.ts';

const HOUR = 3_600_000;
const AGES = { h1: HOUR, h24: 24 * HOUR, d7: 7 * 24 * HOUR, d30: 30 * 24 * HOUR } as const;
type Age = keyof typeof AGES;

interface Props {
  store: DeliveriesStore;
  onDone: (text: string) => void;
}

/** Sends all now that has not arrived since some time. */
export function ReplayAll({ store, onDone }: Props) {
  useSignals();
  const words = useI18n().LL.webhooks.deliveries;
  const { now } = useTicker();
  const [age, setAge] = useState<Age>('h24');
  const replay = async () => {
    const count = await store.replayAll(new Date(now.peek() - AGES[age]).toISOString());
    if (count !== undefined) onDone(words.sentAll({ count }));
  };
  return (
    <div className="replay-all">
      <SelectField
        label={words.since()}
        chosen={age}
        options={(Object.keys(AGES) as Age[]).map((value) => ({
          ...{ value, name: words.hours[value]() },
        }))}
        onChoose={(value) => setAge(value as Age)}
      />
      <Button kind="edge" isBusy={store.changing.isBusy.value} onClick={() => void replay()}>
        {words.sendAll()}
      </Button>
    </div>
  );
}
