import { useId, useState } from 'react';
import { AddressNotes } from '#console/address/address-notes.tsx';
import { NoAddress } from '#console/address/no-address.tsx';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { printIcon } from '#console/components/icons/console-icons.ts';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { ChipSet } from '#console/menu/forms/chip-set.tsx';
import { PrintPaper } from '#console/printers/print-paper.tsx';
import { readAddress } from '#core/address/public-address.ts';
import { SIGNS_MAX } from '#core/shared/limits.ts';
import { PRINT_ACCENT } from '#core/shared/print-accent.ts';
import { SHEET_FORMATS, type SheetFormat } from '#core/tables/codes.ts';
import type { SheetOptions, Tables } from '#core/tables/tables.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { browserTagWriter } from '#web/platform/device/tag-writer.ts';
import { NfcTags } from './nfc-tags.tsx';

interface Props {
  tables: Tables;
  /** The table that the sheet was opened for; null: all, until an area is chosen. */
  table: string | null;
  /** The address of the PDF. */
  pdfOf: (options: SheetOptions) => string;
  /** The venue's first language: codes lead to pages in it. */
  locale: string;
  /** Opens the page where the codes' address is set. */
  onAddress: () => void;
  onClose: () => void;
}

/** Of the groups: those that somebody chooses one by one. */
const SOME = 'some';

/** How many codes fit on a page of each format. */
const PER_PAGE: Readonly<Record<SheetFormat, number>> = {
  cutouts: 12,
  cards: 4,
  single: 1,
  tent: 2,
};

/** Which codes, in which format and colour; then a PDF to print. */
export function PrintSheet({ tables, table, pdfOf, locale, onAddress, onClose }: Props) {
  const { LL } = useI18n();
  const words = LL.tablePlan.printing;
  const [which, setWhich] = useState(table === null ? '' : `table=${table}`);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [format, setFormat] = useState<SheetFormat>('cutouts');
  const [accent, setAccent] = useState(tables.accent?.slice(1) ?? PRINT_ACCENT);
  const id = useId();
  const groups = groupsOf(tables, table, {
    all: words.all(),
    elsewhere: LL.tablePlan.elsewhere(),
    one: (label) => LL.tablePlan.one.title({ table: label }),
  });
  const group = groups.find(({ value }) => value === which);
  const only = which === SOME ? { table: chosen.join(',') } : group?.only;
  const some = tables.tables.filter((each) => isOf(each, only));
  const signs = some.map(({ id: sign }) => sign);
  const [writer] = useState(() => browserTagWriter());
  const count = signs.length;
  const isReady = tables.address !== null && count > 0;
  const pages = Math.ceil(count / PER_PAGE[format]);
  return (
    <ConsoleSheet title={words.title()} className="console-form one-table" onClose={onClose}>
      {tables.address === null ? (
        <NoAddress onChoose={onAddress} />
      ) : (
        <LeadsTo address={tables.address} locale={locale} onChange={onAddress} />
      )}
      <div className="field">
        <label htmlFor={`${id}-which`}>{words.which()}</label>
        <select
          id={`${id}-which`}
          className="input"
          value={which}
          onChange={(event) => setWhich(event.currentTarget.value)}
        >
          {groups.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {tables.tables.length > 1 && <option value={SOME}>{words.some()}</option>}
        </select>
      </div>
      {which === SOME && (
        <ChipSet
          legend={words.choose()}
          choices={tables.tables.map(({ id: value, label }) => ({ value, words: label }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <ChipChoice
        legend={words.format()}
        isRow
        choices={SHEET_FORMATS.map((value) => ({ value, words: words.formats[value]() }))}
        chosen={format}
        onChoose={setFormat}
      />
      <div className="field">
        <label htmlFor={`${id}-accent`}>{words.accent()}</label>
        <span className="accent-field">
          <input
            id={`${id}-accent`}
            type="color"
            value={`#${accent}`}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setAccent(event.currentTarget.value.slice(1).toLowerCase())}
          />
          <span className="hint" id={`${id}-hint`}>
            {words.accentHint()}
          </span>
        </span>
      </div>
      <p>{words.hint()}</p>
      {isReady && (
        <a className="button staff full" href={pdfOf({ format, accent, ...only })} download>
          <Icon shape={printIcon} size={20} />
          {words.submit()}, {words.pages({ count: pages })}
        </a>
      )}
      {isReady && count <= SIGNS_MAX && (
        <PrintPaper
          paper="sign"
          text={LL.printers.paper.signs({ count })}
          onPrint={(store, printer) => store.printSigns(signs, printer)}
        />
      )}
      {isReady && writer !== null && (
        <NfcTags
          key={signs.join()}
          writer={writer}
          tables={some}
          addressOf={(sign) => `${tables.address}/${locale}/table/${sign}`}
        />
      )}
    </ConsoleSheet>
  );
}

interface LeadsToProps {
  address: string;
  locale: string;
  onChange: () => void;
}

/** The text of every code, and what to know before printing. */
function LeadsTo({ address, locale, onChange }: LeadsToProps) {
  const { LL } = useI18n();
  const facts = readAddress(address);
  return (
    <>
      <p className="leads-to">
        {LL.address.leadsTo()}{' '}
        <b className="num">{`${address.replace(/^https?:\/\//, '')}/${locale}/table`}</b>.{' '}
        <Button kind="bare" onClick={onChange}>
          {LL.address.change()}
        </Button>
      </p>
      {facts !== null && <AddressNotes facts={facts} />}
    </>
  );
}

/** Whether a table's code is printed; `-` is the area of those that are in none. */
function isOf(
  { id, area }: Tables['tables'][number],
  only: Pick<SheetOptions, 'area' | 'table'> = {},
): boolean {
  const isThere = only.area === undefined || (area ?? '-') === only.area;
  return isThere && (only.table === undefined || only.table.split(',').includes(id));
}

interface Group {
  value: string;
  only?: Pick<SheetOptions, 'area' | 'table'>;
  name: string;
  count: number;
}

/**
 * What can be printed: all, each area that has tables, and the table that the sheet was opened for.
 */
function groupsOf(
  { areas, tables }: Tables,
  table: string | null,
  words: { all: string; elsewhere: string; one: (label: string) => string },
): Group[] {
  const countIn = (area: string | null) => tables.filter((each) => each.area === area).length;
  const one = tables.find(({ id }) => id === table);
  return [
    { value: '', name: words.all, count: tables.length },
    ...areas.map(({ id, name }) => ({
      value: `area=${id}`,
      only: { area: id },
      name,
      count: countIn(id),
    })),
    ...(areas.length === 0
      ? []
      : [{ value: 'area=-', only: { area: '-' }, name: words.elsewhere, count: countIn(null) }]),
    ...(one === undefined
      ? []
      : [
          {
            value: `table=${one.id}`,
            only: { table: one.id },
            name: words.one(one.label),
            count: 1,
          },
        ]),
  ].filter(({ count }) => count > 0);
}
