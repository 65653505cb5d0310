import { useSignals } from '@preact/signals-react/runtime';
import { useContext } from 'react';
import { useAskingMark, useOffer } from '#console/components/facts/asking.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import type { Permission } from '#core/people/codes.ts';
import { permissionToPrint } from '#core/printers/print-job.ts';
import type { Printing, PrintTrouble as Ticket } from '#core/printers/printers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useMediaQuery } from '#web/platform/page/use-media-query.ts';
import { jobText } from './printer-words.ts';
import type { PrintingStore } from './printing-store.ts';
import { PrintingContext } from './printing-watch.tsx';

/** How many tickets are shown at once: a board has room for orders too. */
const SHOWN = 3;
/** Of a ticket's lines, where the board has little height beside it; the rest is behind a press. */
const LINES_SHOWN = 4;
const NARROW = '(max-width: 760px)';

/** Above the board's columns: what has not printed, with what is on it, until somebody sees to it. */
export function PrintTrouble({ permissions }: { permissions: readonly Permission[] }) {
  useSignals();
  const store = useContext(PrintingContext);
  const words = useI18n().LL.printers.trouble;
  const printing = store?.data.value;
  const tickets = printing?.jobs.filter(({ isOld }) => !isOld) ?? [];
  const isQuiet = !printing || (printing.jobs.length === 0 && printing.printers.length === 0);
  return (
    <div role="alert" className="print-trouble">
      {store && printing && !isQuiet && (
        <section aria-label={words.title()}>
          <h2>{words.title()}</h2>
          {printing.printers.map((printer) => (
            <FailingPrinter key={printer.id} printer={printer} store={store} />
          ))}
          <ul>
            {tickets.slice(0, SHOWN).map((job) => (
              <TroubleTicket key={job.id} job={job} store={store} permissions={permissions} />
            ))}
          </ul>
          {tickets.length > SHOWN && (
            <p className="num">{words.more({ count: tickets.length - SHOWN })}</p>
          )}
          <ErrorMessage error={store.changing.error.value} />
        </section>
      )}
    </div>
  );
}

function FailingPrinter({
  printer,
  store,
}: {
  printer: Printing['printers'][number];
  store: PrintingStore;
}) {
  useSignals();
  const words = useI18n().LL.printers;
  const { id, name, problem, waiting, old } = printer;
  const isBusy = store.changing.isBusy.value;
  const choices = [
    ['all', words.trouble.all()],
    ['last', words.trouble.lastTen()],
    ['none', words.trouble.drop()],
  ] as const;
  return (
    <>
      <p>{words.trouble.printer({ name, problem: words.problems[problem](), count: waiting })}</p>
      {old > 0 && (
        <div className="old-tickets">
          <p>{words.trouble.old({ count: old, name })}</p>
          <div className="answers">
            {choices.map(([choice, text]) => (
              <Button
                key={choice}
                kind="edge"
                isBusy={isBusy}
                onClick={() => void store.decideOld(id, choice)}
              >
                {text}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

interface TicketProps {
  job: Ticket;
  store: PrintingStore;
  permissions: readonly Permission[];
}

function TroubleTicket({ job, store, permissions }: TicketProps) {
  useSignals();
  const { can } = useOffer(permissions);
  const needed = permissionToPrint(job.kind);
  const mark = useAskingMark(needed);
  const { LL } = useI18n();
  const words = LL.printers;
  const what = jobText(job, LL);
  const name = job.printerName;
  const isBusy = store.changing.isBusy.value;
  const isLost = job.state === 'unknown' || job.state === 'offered';
  const why = isLost ? words.trouble.lost({ name }) : words.trouble.failed({ name });
  const ticket = [job.stationName, job.running].filter(Boolean).join(' ');
  const isNarrow = useMediaQuery(NARROW);
  // A press that shows one line more would take its place.
  const isLong = isNarrow && job.lines.length > LINES_SHOWN + 1;
  const shown = isLong ? LINES_SHOWN : job.lines.length;
  return (
    <li>
      <p className="what">
        <b>{what}</b> {ticket !== '' && <span className="num">{ticket}</span>}
      </p>
      <TroubleLines lines={job.lines} to={shown} />
      {shown < job.lines.length && (
        <details>
          <summary className="num">
            {words.trouble.more({ count: job.lines.length - shown })}
          </summary>
          <TroubleLines lines={job.lines} from={shown} />
        </details>
      )}
      <p className="why">{job.state === 'queued' ? words.trouble.waits({ name }) : why}</p>
      <div className="answers">
        {job.state !== 'queued' && (needed === null || can(needed)) && (
          <Button
            kind="edge"
            label={mark.name(words.againOf({ what }))}
            isBusy={isBusy}
            onClick={() => void store.copy(job.id)}
          >
            {words.again()}
            {mark.icon}
          </Button>
        )}
        <Button
          kind="staff"
          label={words.trouble.handledOf({ what })}
          isBusy={isBusy}
          onClick={() => void store.handle(job.id)}
        >
          {words.trouble.handled()}
        </Button>
      </div>
    </li>
  );
}

/** Those from one to another of a ticket's lines, each order's under its number. */
function TroubleLines({
  lines,
  from = 0,
  to = lines.length,
}: Pick<Ticket, 'lines'> & { from?: number; to?: number }) {
  const { LL } = useI18n();
  return (
    <ul className="lines">
      {lines.slice(from, to).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ticket's lines never move
        <li key={index}>
          {line.order !== undefined && line.order !== lines[from + index - 1]?.order && (
            <b className="num">
              #{line.order}
              {line.table !== undefined && ` · ${LL.printers.atTable({ table: line.table })}`}
            </b>
          )}{' '}
          {line.isVoided ? (
            <s>{`${line.quantity} ${line.name}`}</s>
          ) : (
            `${line.quantity} ${line.name}`
          )}
          {line.isVoided && <small>{LL.console.lineStates.voided()}</small>}
          {line.options.length > 0 && <small>{line.options.join(', ')}</small>}
          {line.note !== undefined && <small dir="auto">“{line.note}”</small>}
        </li>
      ))}
    </ul>
  );
}
