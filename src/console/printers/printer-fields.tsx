import { useId } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import {
  PRINT_TIMES,
  PRINTER_PAPERS,
  type PrinterPaper,
  TRANSPORTS,
  type Transport,
} from '#core/printers/codes.ts';
import type { Printers } from '#core/printers/printers.schema.ts';
import { CODE_PAGES, PAPER_WIDTHS } from '#core/printing/codes.ts';
import { PRINTER_COPIES_MAX, PRINTER_NAME_MAX } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BridgeFields } from './bridge-fields.tsx';
import { type PrinterDraft, prints } from './printer-draft.ts';

const ADDRESS_MAX = 45;

interface Props {
  draft: PrinterDraft;
  found: Printers;
  /** Null: it is added. */
  printer: string | null;
  isChecked: boolean;
  onType: (changes: Partial<PrinterDraft>) => void;
}

export function WhichFields({ draft, found, printer, isChecked, onType }: Props) {
  const { LL } = useI18n();
  const words = LL.printers;
  const { name, transport, host } = draft;
  const missing = LL.forms.issues.missing();
  return (
    <>
      <LineField
        label={words.name()}
        hint={words.nameHint()}
        value={name}
        onInput={(typed) => onType({ name: typed })}
        autoComplete="off"
        maxLength={PRINTER_NAME_MAX}
        error={isChecked && name.trim() === '' ? missing : null}
      />
      {printer === null && (
        <SelectField
          label={words.transport()}
          options={TRANSPORTS.filter((each) => isOffered(each, found)).map((value) => ({
            ...{ value, name: words.transports[value]() },
          }))}
          chosen={transport}
          onChoose={(value) => onType({ ...onlyBridge(found), transport: value as Transport })}
        />
      )}
      {transport === 'bridge' && <BridgeFields {...{ draft, found, printer, isChecked, onType }} />}
      {transport === 'tcp' && (
        <LineField
          label={words.host()}
          hint={words.hostHint()}
          value={host}
          onInput={(typed) => onType({ host: typed })}
          autoComplete="off"
          maxLength={ADDRESS_MAX}
          error={isChecked && host.trim() === '' ? missing : null}
        />
      )}
    </>
  );
}

/** Who has one bridge does not have to choose it. */
function onlyBridge({ bridges: [first, ...others] }: Printers): Partial<PrinterDraft> {
  return first === undefined || others.length > 0 ? {} : { bridge: first.id };
}

function isOffered(transport: Transport, { hasNetwork, bridges }: Printers): boolean {
  if (transport === 'bridge') return bridges.length > 0;
  return transport !== 'tcp' || hasNetwork;
}

/** What it prints, and when. */
export function RouteFields({ draft, found, printer, isChecked, onType }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.printers;
  const id = useId();
  const { stations, when, takeover, hasTickets } = draft;
  const others = found.printers.filter((each) => each.id !== printer);
  const isMissing = isChecked && !prints(draft);
  const missing = hasTickets ? words.missing() : words.missingAll();
  const choose = (station: string, isChosen: boolean) =>
    onType({
      stations: isChosen
        ? [...(stations ?? []), station]
        : (stations ?? []).filter((each) => each !== station),
    });
  return (
    <>
      <fieldset className="printer-part" aria-describedby={isMissing ? `${id}-wrong` : undefined}>
        <legend>{words.prints()}</legend>
        <ChoiceRow
          kind="one"
          group={id}
          name={words.everything()}
          isChosen={hasTickets && stations === null}
          onChoose={() => onType({ hasTickets: true, stations: null })}
        />
        <ChoiceRow
          kind="one"
          group={id}
          name={words.chosen()}
          isChosen={hasTickets && stations !== null}
          onChoose={() => onType({ hasTickets: true, stations: stations ?? [] })}
        />
        {hasTickets && stations !== null && (
          <div className="printer-stations">
            {found.stations.map((station) => (
              <ChoiceRow
                key={station.id}
                kind="many"
                group={`${id}-stations`}
                name={pickText(station.name, locale)}
                isChosen={stations.includes(station.id)}
                onChoose={(isChosen) => choose(station.id, isChosen)}
              />
            ))}
          </div>
        )}
        <ChoiceRow
          kind="one"
          group={id}
          name={words.noTickets()}
          isChosen={!hasTickets}
          onChoose={() => onType({ hasTickets: false })}
        />
        <FieldError id={`${id}-wrong`} text={isMissing ? missing : null} />
      </fieldset>
      {hasTickets && (
        <SelectField
          label={words.when()}
          options={PRINT_TIMES.map((value) => ({ value, name: words.times[value]() }))}
          chosen={when}
          onChoose={(value) => onType({ when: value as PrinterDraft['when'] })}
          hint={words.whenLater()}
        />
      )}
      <AlsoFields draft={draft} onType={onType} />
      {others.length > 0 && (
        <SelectField
          label={words.takeover()}
          options={[
            { value: NOBODY, name: words.noTakeover() },
            ...others.map((other) => ({ value: other.id, name: other.name })),
          ]}
          chosen={takeover ?? NOBODY}
          onChoose={(value) => onType({ takeover: value === NOBODY ? null : value })}
        />
      )}
    </>
  );
}

const NOBODY = 'nobody';

/** What it prints beside tickets. */
function AlsoFields({ draft, onType }: Pick<Props, 'draft' | 'onType'>) {
  const words = useI18n().LL.printers;
  const id = useId();
  const { papers, printsCalls } = draft;
  const choose = (paper: PrinterPaper, isChosen: boolean) =>
    onType({
      papers: PRINTER_PAPERS.filter((each) => (each === paper ? isChosen : papers.includes(each))),
    });
  return (
    <fieldset className="printer-part">
      <legend>{words.also()}</legend>
      <ChoiceRow
        kind="many"
        group={`${id}-calls`}
        name={words.calls()}
        isChosen={printsCalls}
        onChoose={(isChosen) => onType({ printsCalls: isChosen })}
      />
      {PRINTER_PAPERS.map((paper) => (
        <ChoiceRow
          key={paper}
          kind="many"
          group={`${id}-${paper}`}
          name={words.papers[paper]()}
          isChosen={papers.includes(paper)}
          onChoose={(isChosen) => choose(paper, isChosen)}
        />
      ))}
    </fieldset>
  );
}

/** Its cash drawer; the first of the venue if it names none, or one that is gone. */
function drawerOf({ cashDrawer }: PrinterDraft, { drawers }: Printers): string {
  return (drawers.find(({ id }) => id === cashDrawer) ?? drawers[0])?.id ?? '';
}

/** What it is made of. */
export function MachineFields({ draft, found, onType }: Pick<Props, 'draft' | 'found' | 'onType'>) {
  const words = useI18n().LL.printers;
  const id = useId();
  const parts = ['cutter', 'buzzer', 'drawer'] as const;
  const counts = Array.from({ length: PRINTER_COPIES_MAX }, (_, index) => String(index + 1));
  return (
    <>
      <SelectField
        label={words.width()}
        options={PAPER_WIDTHS.map((width) => ({
          ...{ value: String(width), name: words.millimetres({ width }) },
        }))}
        chosen={String(draft.width)}
        onChoose={(value) => onType({ width: Number(value) as PrinterDraft['width'] })}
      />
      <SelectField
        label={words.copies()}
        options={counts.map((value) => ({ value, name: value }))}
        chosen={String(draft.copies)}
        onChoose={(value) => onType({ copies: Number(value) })}
      />
      <SelectField
        label={words.codePage()}
        hint={words.codePageHint()}
        options={CODE_PAGES.map((value) => ({
          ...{ value, name: value === 'ascii' ? words.onlyAscii() : value.toUpperCase() },
        }))}
        chosen={draft.codePage}
        onChoose={(value) => onType({ codePage: value as PrinterDraft['codePage'] })}
      />
      <fieldset className="printer-part">
        <legend>{words.has()}</legend>
        {parts.map((part) => (
          <ChoiceRow
            key={part}
            kind="many"
            group={`${id}-${part}`}
            name={words[part]()}
            isChosen={draft[part]}
            onChoose={(isChosen) => onType({ [part]: isChosen })}
          />
        ))}
      </fieldset>
      {draft.drawer && found.drawers.length > 1 && (
        <SelectField
          label={words.cashDrawer()}
          hint={words.cashDrawerHint()}
          options={found.drawers.map(({ id: value, name }) => ({ value, name }))}
          chosen={drawerOf(draft, found)}
          onChoose={(value) => onType({ cashDrawer: value })}
        />
      )}
    </>
  );
}
