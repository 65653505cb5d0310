import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { NEVER_AGAIN, REPRINTABLE } from '#core/printers/print-job.ts';
import type { Printers, PrinterView, PrintJobView } from '#core/printers/printers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PaperPicture } from './paper-picture.tsx';
import { jobText, ticketText } from './printer-words.ts';
import type { PrintersStore } from './printers-store.ts';

interface Props {
  printer: PrinterView;
  found: Pick<Printers, 'stations'>;
  store: PrintersStore;
  onDone: (text: string) => void;
}

const BAD: readonly PrintJobView['state'][] = ['failed', 'unknown'];

/** A printer's last papers, each of which can be printed again. */
export function LastJobs({ printer, found, store, onDone }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.printers;
  const { time } = useVenueTime();
  const [seen, setSeen] = useState<PrintJobView | null>(null);
  const again = async (job: string) => {
    if (await store.copy(job)) onDone(words.onItsWay());
  };
  return (
    <details className="last-jobs">
      <summary>{words.last()}</summary>
      {printer.jobs.length === 0 && <p className="muted">{words.nothingYet()}</p>}
      <ul>
        {printer.jobs.map((job) => {
          const what = jobText(job, LL);
          const ticket = ticketText(job, { name: printer.name, stations: found.stations }, locale);
          return (
            <li key={job.id}>
              <span className="what">
                <b>{what}</b>
                <small className="num">
                  {[time(job.queuedAt), ticket].filter(Boolean).join(' · ')}
                </small>
                <small className={BAD.includes(job.state) ? 'is-bad' : ''}>
                  {words.states[job.state]()}
                </small>
              </span>
              <span className="acts">
                {job.kind !== 'drawer' && (
                  <Button
                    kind="bare"
                    label={words.paper.seeOf({ what })}
                    onClick={() => setSeen(job)}
                  >
                    {words.paper.see()}
                  </Button>
                )}
                {REPRINTABLE.includes(job.state) && !NEVER_AGAIN.includes(job.kind) && (
                  <Button
                    kind="bare"
                    label={words.againOf({ what })}
                    isBusy={store.changing.isBusy.value}
                    onClick={() => void again(job.id)}
                  >
                    {words.again()}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {seen !== null && (
        <ConsoleSheet title={jobText(seen, LL)} onClose={() => setSeen(null)}>
          <PaperPicture address={store.pictureOf(seen.id)} what={jobText(seen, LL)} />
        </ConsoleSheet>
      )}
    </details>
  );
}
