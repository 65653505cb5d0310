import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { printIcon } from '#console/components/icons/console-icons.ts';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { MailsOfDay } from '#console/day-mails/mails-of-day.tsx';
import { dayName } from '#console/figures/day-name.ts';
import { Reconciliation } from '#console/payments/reconciliation.tsx';
import { createReconciliationStore } from '#console/payments/reconciliation-store.ts';
import { UnresolvedContext } from '#console/payments/unresolved-count.tsx';
import { PrintPaper } from '#console/printers/print-paper.tsx';
import { businessDay } from '#core/days/business-day.ts';
import { type DaySpeaker, dayRows } from '#core/days/day-rows.ts';
import type { DayReport } from '#core/days/days.schema.ts';
import type { UnresolvedPayments } from '#core/payments/staff-payments.schema.ts';
import { type CsvCell, csvStyleOf, toCsv } from '#core/shared/csv.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { printPage } from '#web/platform/device/printer.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { CloseDay } from './close-day.tsx';
import { closedByText } from './closed-by.ts';
import { dateIn } from './date-in.ts';
import { DayDrawers, DayTill } from './day-money.tsx';
import { DaySums } from './day-sums.tsx';
import { createDaysStore } from './days-store.ts';
import { OpenThingsList } from './open-things.tsx';
import { PastDays } from './past-days.tsx';
import { LiveTipShares } from './tip-shares.tsx';
import { UnresolvedNote } from './unresolved-note.tsx';

interface Props extends Pick<VenuePageProps, 'path' | 'onGo' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
}

/** The end of a business day: what is still open, the day's totals, and closing it. */
export function DayPage({ session, venue, path, onGo, onBack }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.day;
  const store = useMemo(() => createDaysStore(session.call, venue.id), [session, venue.id]);
  const unresolved = useContext(UnresolvedContext)?.data.value ?? null;
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    setMessage(null);
    store.closing.forget();
    void store.load(path);
  }, [store, path]);
  const found = store.data.value;
  const shown = found?.report.figures.day;
  // The days stay while another one is loading; its figures do not.
  const report = found !== null && (path === '' || path === shown) ? found.report : null;
  const compared = useMemo(
    () => (shown === undefined ? null : createReconciliationStore(session.call, venue.id, shown)),
    [session, venue.id, shown],
  );
  const name = report === null ? '' : dayName(report.figures.day, locale);
  const close = async (reason: string) => {
    setMessage(null);
    if (await store.close(reason)) setMessage(words.done({ day: name }));
  };
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <SuccessMessage text={message} />
      <QueryState
        query={store}
        error={store.closing.error.value}
        loading={words.loading()}
        none={report === null && store.error.value === null ? words.loading() : null}
      />
      {found && <OpenDays days={found.days.open} shown={report?.figures.day ?? ''} onGo={onGo} />}
      {report && (
        <>
          {report.open && (
            <OpenThingsList open={report.open} currency={report.figures.currency} onGo={onGo} />
          )}
          <ReportArticle report={report} venue={venue.name} onGo={onGo}>
            <LiveTipShares
              key={report.figures.day}
              store={store}
              report={report}
              onSaved={setMessage}
            />
          </ReportArticle>
          <ReportTools report={report} venue={venue.id} />
          <Mailed call={session.call} venue={venue.id} report={report} />
          {compared && (
            <Reconciliation
              store={compared}
              hasAttempts={hasAttempts(report, unresolved)}
              onGo={onGo}
            />
          )}
          {report.open && unresolved && <UnresolvedNote found={unresolved} onGo={onGo} />}
          {report.open && (
            <CloseDay
              key={report.figures.day}
              day={name}
              open={report.open}
              unresolved={(unresolved?.attempts.length ?? 0) + (unresolved?.refunds.length ?? 0)}
              isBusy={store.closing.isBusy.value}
              onClose={(reason) => void close(reason)}
            />
          )}
        </>
      )}
      {found && <PastDays days={found.days} onGo={onGo} onMore={() => void store.more()} />}
    </Page>
  );
}

interface MailedProps {
  call: Props['session']['call'];
  venue: string;
  report: DayReport;
}

/** Only a closed day is mailed. */
function Mailed({ call, venue, report: { closed, figures, timeZone } }: MailedProps) {
  if (closed === null) return null;
  return <MailsOfDay call={call} venue={venue} day={figures.day} timeZone={timeZone} />;
}

interface ArticleProps {
  report: DayReport;
  venue: string;
  onGo: (hash: string) => void;
  children: ReactNode;
}

function ReportArticle({ report, venue, onGo, children }: ArticleProps) {
  const { LL, locale, time } = useI18n();
  const words = LL.day;
  const { closed, figures, timeZone } = report;
  const name = dayName(figures.day, locale);
  return (
    <article className="day-report figures" aria-label={words.reportOf({ day: name })}>
      <header>
        <p className="day-venue">{venue}</p>
        <h2 className="head">{name}</h2>
        <p className="muted">
          {closed === null
            ? words.notClosed()
            : words.closedBy({
                name: closedByText(closed, LL),
                day: dayName(dateIn(closed.at, timeZone), locale),
                time: time(closed.at, timeZone),
              })}
        </p>
        {closed?.reason && <p>{words.leftOpen({ reason: closed.reason })}</p>}
      </header>
      <DaySums figures={figures} names={report.names} isClosed={closed !== null} onGo={onGo} />
      {report.till && <DayTill till={report.till} currency={figures.currency} />}
      {children}
      {report.drawers && <DayDrawers counts={report.drawers} timeZone={timeZone} />}
    </article>
  );
}

/** Whether guests began to pay on the report's day, as far as its open things and what is unresolved say. */
function hasAttempts(
  { figures, open, ...clock }: DayReport,
  unresolved: UnresolvedPayments | null,
): boolean {
  const { payments, paymentCorrections = [], refunds = [] } = figures;
  const booked = [...payments, ...paymentCorrections, ...refunds];
  if ((open?.payments ?? 0) > 0 || booked.some(({ method }) => method === 'online')) return true;
  const { attempts = [], refunded = [], refused = [] } = unresolved ?? {};
  return [...attempts, ...refunded, ...refused].some(
    ({ startedAt }) => businessDay(Date.parse(startedAt), clock) === figures.day,
  );
}

interface OpenDaysProps {
  days: readonly string[];
  shown: string;
  onGo: (hash: string) => void;
}

/** More than one day is not closed: the oldest comes first. */
function OpenDays({ days, shown, onGo }: OpenDaysProps) {
  const { LL, locale } = useI18n();
  if (days.length < 2 && (days.length === 0 || days[0] === shown)) return null;
  return (
    <fieldset className="period-names open-days">
      <legend>{LL.day.waiting()}</legend>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === shown}
          onClick={() => onGo(`day/${day}`)}
        >
          {dayName(day, locale)}
        </button>
      ))}
    </fieldset>
  );
}

/** A day on paper, and as a file for spreadsheets. */
function ReportTools({ report, venue }: { report: DayReport; venue: string }) {
  const { LL, locale } = useI18n();
  const words = LL.day;
  const save = () => {
    const name = `servett-${venue}-${report.figures.day}.csv`;
    saveFile(name, dayCsv(report, LL, locale), 'text/csv;charset=utf-8');
  };
  return (
    <div className="report-tools">
      <Button kind="edge" onClick={printPage}>
        <Icon shape={printIcon} size={20} />
        {words.print()}
      </Button>
      <Button kind="edge" onClick={save}>
        {words.csv()}
      </Button>
      <PrintPaper
        paper="day"
        text={LL.printers.paper.day()}
        onPrint={(store, printer) => store.printDay(report.figures.day, printer)}
      />
    </div>
  );
}

/** How a language says what is in a day's rows. */
export function daySpeaker(LL: Texts, locale: Locale, currency: string): DaySpeaker {
  const { day, drawers } = LL;
  return {
    units: minorUnitsOf(currency),
    ...{ day, drawers, methods: LL.console.methods },
    reason: (reason) => reasonText(LL, reason),
    text: (name) => pickText(name, locale),
  };
}

/** A day as a file for spreadsheets. */
function dayCsv(report: DayReport, LL: Texts, locale: Locale): string {
  const words = LL.day;
  const rows = dayRows(report, daySpeaker(LL, locale, report.figures.currency));
  const head: CsvCell[] = [words.part(), words.what(), words.count(), words.amount()];
  return toCsv([head, ...rows], csvStyleOf(LOCALE_FACTS[locale].intl));
}
