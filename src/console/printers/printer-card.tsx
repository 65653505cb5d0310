import { useSignals } from '@preact/signals-react/runtime';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { Printers, PrinterView } from '#core/printers/printers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LastJobs } from './last-jobs.tsx';
import { placeText, routeText } from './printer-words.ts';
import type { PrintersStore } from './printers-store.ts';

interface Props {
  printer: PrinterView;
  found: Printers;
  store: PrintersStore;
  onOpen: () => void;
  onDone: (text: string) => void;
}

/** One printer: how it is, what it prints, and what it printed last. */
export function PrinterCard({ printer, found, store, onOpen, onDone }: Props) {
  useSignals();
  const language = useI18n();
  const words = language.LL.printers;
  const { dayAndTime } = useVenueTime();
  const { now } = useTicker();
  const { id, name, seenAt, problem, nearEnd, waiting, drawer, drawerContact } = printer;
  const test = async () => {
    if (await store.test(id)) onDone(words.tested({ name }));
  };
  return (
    <section
      className={problem === null ? 'framed printer' : 'framed printer is-failing'}
      aria-label={name}
    >
      <div className="head-row">
        <div>
          <h2 className="head">{name}</h2>
          <p className="muted">{placeText(printer, found, words)}</p>
          <p className="muted">{routeText(printer, found, language)}</p>
        </div>
        <span className="tags">
          {problem !== null && <Tag kind="bad" text={words.problems[problem]()} />}
          {problem === null && seenAt !== null && <Tag kind="good" text={words.ready()} />}
          {nearEnd && <Tag kind="wait" text={words.nearEnd()} />}
          {waiting > 0 && <Tag kind="wait" text={words.waiting({ count: waiting })} />}
        </span>
      </div>
      <p className="muted num">
        {seenAt === null ? words.never() : words.heard({ when: dayAndTime(seenAt, now.value) })}
        {drawer && drawerContact !== null && ` ${words.drawerContact[drawerContact]()}`}
      </p>
      <div className="answers">
        <Button
          kind="edge"
          label={words.testOf({ name })}
          isBusy={store.changing.isBusy.value}
          onClick={() => void test()}
        >
          {words.test()}
        </Button>
        <Button kind="edge" label={words.changeOf({ name })} onClick={onOpen}>
          {words.change()}
        </Button>
      </div>
      <LastJobs printer={printer} found={found} store={store} onDone={onDone} />
    </section>
  );
}
