import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import type { DayReport, TipShares, WorkersRequest } from '#core/days/days.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DayTable } from './day-table.tsx';
import type { DaysStore } from './days-store.ts';
import { useDayNames } from './use-day-names.ts';
import { WorkersForm } from './workers-form.tsx';

interface LiveProps {
  store: Pick<DaysStore, 'naming' | 'nameWorkers'>;
  report: DayReport;
  /** With words that say so; null when it begins. */
  onSaved: (message: string | null) => void;
}

/** The tips of the day that a store shows. */
export function LiveTipShares({ store, report, onSaved }: LiveProps) {
  useSignals();
  const words = useI18n().LL.day;
  const save = async (workers: WorkersRequest['workers']) => {
    onSaved(null);
    const isSaved = await store.nameWorkers(workers);
    if (isSaved) onSaved(words.workersSaved());
    return isSaved;
  };
  const { naming } = store;
  return (
    <>
      <ErrorMessage error={naming.error.value} />
      <TipSharesSection report={report} isBusy={naming.isBusy.value} onSave={save} />
    </>
  );
}

interface Props {
  report: DayReport;
  isBusy: boolean;
  onSave: (workers: WorkersRequest['workers']) => Promise<boolean>;
}

/** Who gets the day's tips, and while it is open, who worked. */
function TipSharesSection({ report, isBusy, onSave }: Props) {
  const words = useI18n().LL.day;
  const [isOpen, setOpen] = useState(false);
  const { tipShares } = report.figures;
  const { team } = report;
  if (tipShares === undefined) return null;
  return (
    <section className="tip-shares">
      <TipTable report={report} shares={tipShares} />
      {team && !isOpen && (
        <Button kind="edge" onClick={() => setOpen(true)}>
          {words.changeWorkers()}
        </Button>
      )}
      {team && isOpen && (
        <WorkersForm
          team={team}
          shares={tipShares}
          isBusy={isBusy}
          onLeave={() => setOpen(false)}
          onSave={async (workers) => {
            if (await onSave(workers)) setOpen(false);
          }}
        />
      )}
    </section>
  );
}

function TipTable({ report, shares }: { report: DayReport; shares: TipShares }) {
  const { LL, locale, money } = useI18n();
  const words = LL.day;
  const nameOf = useDayNames(report.names);
  const { currency, people = [] } = report.figures;
  const say = (amount: number) => money(amount, currency);
  const taken = new Map(people.map(({ staff, tips }) => [staff, tips]));
  const { intl } = LOCALE_FACTS[locale];
  const hours = new Intl.NumberFormat(intl, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(intl, { style: 'percent' }).format(shares.kitchen / 100);
  const workedText = ({ group, minutes }: TipShares['shares'][number]) => {
    if (group === undefined) return words.notWorked();
    const time =
      minutes === undefined
        ? words.didWork()
        : words.hoursWorked({ hours: hours.format(minutes / 60) });
    return group === 'kitchen' ? `${words.cook()}, ${time}` : time;
  };
  const lead = [
    words.rules[shares.rule](),
    shares.kitchen > 0 ? words.kitchenPart({ percent }) : '',
    shares.phones === 0 ? '' : words.phonesPart({ amount: say(shares.phones) }),
  ];
  return (
    <>
      <DayTable
        title={words.sharing()}
        lead={lead.filter((each) => each !== '').join(' ')}
        columns={[words.person(), words.tipsTaken(), words.worked(), words.gets()]}
        rows={shares.shares.map((each) => [
          nameOf(each.staff),
          say(taken.get(each.staff) ?? 0),
          workedText(each),
          say(each.share),
        ])}
      />
      {shares.unshared !== 0 && (
        <p className="unshared">
          {shares.rule === 'hours'
            ? words.unsharedHours({ amount: say(shares.unshared) })
            : words.unsharedText({ amount: say(shares.unshared) })}
        </p>
      )}
    </>
  );
}
