import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { menuLocale } from '#core/menu/menu-locale.ts';
import { answeredMenu, questionsOf } from '#core/menu/menu-questions.ts';
import {
  IMPORT_SYSTEMS,
  type ImportReason,
  type ProductAnswer,
  SAME_NAMES,
  SEPARATORS,
} from '#core/menu-import/codes.ts';
import { isSettled } from '#core/menu-import/is-settled.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import type { AskedProduct, ProductAnswers } from '#core/menu-import/product-answers.schema.ts';
import { placeOfRow } from '#core/menu-import/sheet-row.ts';
import type { Context } from '../context.ts';
import { notRead } from '../file-errors.ts';
import { type Editor, readDraft, writeDraft } from '../modules/menu/menu-drafts.ts';
import { publishDraft } from '../modules/menu/publish-draft.usecase.ts';
import type { GivenColumns } from '../modules/menu-import/csv/column-step.ts';
import { applyImport, previewImport } from '../modules/menu-import/menu-import.usecases.ts';
import { ProblemError } from '../problem.ts';
import { StartError } from '../start-error.ts';
import { readTexts } from '../texts.ts';
import { type Call, type Command, pathOf, UsageError, wordAt } from './command.ts';
import { columnsIn, sayColumns } from './import-columns-option.ts';
import { sentenceOf, withInstallation } from './installation.ts';

/** Products that are listed; a new menu may have hundreds. */
const LISTED_MAX = 20;

const WORDS: Readonly<Record<ProductAnswer, string>> = {
  station: 'its station',
  vat: 'its VAT',
  alcohol: 'whether it has alcohol',
};

/** The products of a menu that somebody has to answer for before guests get it. */
function openQuestions(menu: MenuFile): AskedProduct[] {
  const { categories } = questionsOf(menu, menuLocale(menu.venue));
  return categories.flatMap(({ products }) => products);
}

/** The suggested answers to what is asked; a product without any is left out. */
function suggestedAnswers(asked: readonly AskedProduct[]): ProductAnswers[] {
  return asked.flatMap(({ id, asks, suggested }) => {
    const given = asks.filter((ask) => suggested[ask] !== null);
    return given.length === 0
      ? []
      : [{ product: id, ...Object.fromEntries(given.map((ask) => [ask, suggested[ask]])) }];
  });
}

/** One line for each product, with what nobody has answered. */
function describeQuestions(asked: readonly AskedProduct[]): string[] {
  const lines = asked
    .slice(0, LISTED_MAX)
    .map(({ name, id, asks }) => `  ${name || id}: ${asks.map((ask) => WORDS[ask]).join(', ')}`);
  const more = asked.length - lines.length;
  return more === 0 ? lines : [...lines, `  and ${more} more`];
}

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const importMenu: Command = {
  name: 'import-menu',
  takes: '<venue> <file>',
  about: "takes a file into the draft of a venue's menu",
  more: `The file is servett-menu.json, schema.org JSON-LD, a page with a menu, another system's JSON, a
workbook, a document of Word, CSV, or a menu as text; or the address of a page with a menu. The
server may run. Exits with 1 where a row has a fault; the others are taken over.

  --dry-run             only says what would change
  --sweep               removes what the file does not name
  --separator MEANING   what the sign in a price such as 12.500 separates: thousands or decimals
  --same-names MEANING  what rows of one name are, where neither sizes nor codes tell them apart: sizes or products
  --columns CHOICE      what columns of a sheet are, where they are taken for something else:
                        'Pris=price,Info=description,4=left_out', by their names or numbers; as they
                        were chosen the last time without it, and '' for what their names say
  --header ROW          the number of the row that names the columns, or none
  --accept-suggestions  answers what no file says of new products (station, VAT, alcohol) as the console suggests
                        it, by their names and categories
  --publish             publishes the draft at once, where no question in it is open`,
  options: {
    'dry-run': { type: 'boolean' },
    sweep: { type: 'boolean' },
    separator: { type: 'string' },
    'same-names': { type: 'string' },
    columns: { type: 'string' },
    header: { type: 'string' },
    'accept-suggestions': { type: 'boolean' },
    publish: { type: 'boolean' },
  },
  async run(call) {
    const venue = wordAt(call, 0);
    const file = wordAt(call, 1);
    const read = {
      locale: undefined,
      separator: oneIn(call, 'separator', SEPARATORS),
      sameNames: oneIn(call, 'same-names', SAME_NAMES),
      isSweeping: call.options.sweep === true,
    };
    call.say('Reading the file, and comparing it with the draft …');
    return withInstallation(call.config(), async (context) => {
      const editor = { venue, staff: { id: '', name: '' } };
      const bytes = await contentOf(call, context, file);
      const look = async (columns: GivenColumns | undefined): Promise<ImportPreview> => {
        const json = await previewImport(context, venue, { ...read, bytes, columns });
        return JSON.parse(Buffer.from(json).toString());
      };
      const columns = await columnsIn(call, look);
      const upload = { ...read, bytes, columns };
      const preview = await look(columns);
      sayPreview(call, preview);
      const code = preview.rejected.every(isSettled) ? 0 : 1;
      if (isEmpty(preview)) {
        call.say('There is nothing in it to take over.');
      }
      if (call.options['dry-run'] === true) {
        return code;
      }
      if (!isEmpty(preview)) {
        call.say('Taking it into the draft …');
        await applyImport(context, editor, { ...upload, revision: preview.revision });
      }
      // Also where nothing is new: an earlier run may have left questions open.
      if (call.options['accept-suggestions'] === true) {
        await acceptSuggestions(call, context, editor);
      }
      if (call.options.publish === true) {
        await publish(call, context, editor);
      } else if (!isEmpty(preview)) {
        call.say('It is in the draft: look through it in the console, and publish it there.');
      }
      return code;
    });
  },
};

/** One of the words that an option takes; undefined: it is not there. */
function oneIn<Word extends string>(
  { options }: Call,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const said = options[name];
  const known = words.find((each) => each === said);
  if (said !== undefined && known === undefined) {
    throw new UsageError(`--${name} must be one of: ${words.join(', ')}.`);
  }
  return known;
}

async function acceptSuggestions(call: Call, context: Context, editor: Editor): Promise<void> {
  const { revision, menu } = await readDraft(context, editor.venue);
  const answers = suggestedAnswers(openQuestions(menu));
  if (answers.length > 0) {
    await writeDraft(context, editor, { revision, menu: answeredMenu(menu, answers) });
  }
  call.say(`Products that suggestions were accepted for: ${answers.length}.`);
}

async function publish(call: Call, context: Context, editor: Editor): Promise<void> {
  const { revision, menu, menuVersion, changed } = await readDraft(context, editor.venue);
  if (changed === null) {
    call.say('There is nothing to publish: guests see this menu already.');
    return;
  }
  const asked = openQuestions(menu);
  if (asked.length > 0) {
    throw new StartError(
      [
        'Nothing was published: the import is in the draft, and questions about its products are open:',
        ...describeQuestions(asked),
        call.options['accept-suggestions'] === true
          ? 'Nothing is suggested for these. Answer them in the console, and publish it there.'
          : 'Answer them in the console and publish it there, or run this again with --accept-suggestions.',
      ].join('\n'),
    );
  }
  call.say('Publishing …');
  try {
    const published = await publishDraft(context, editor, { revision, menuVersion });
    call.say(`Guests see version ${published.menuVersion} now.`);
  } catch (error) {
    throw error instanceof ProblemError
      ? new StartError(`Nothing was published: the import is in the draft. ${sentenceOf(error)}`)
      : error;
  }
}

/** Of a file, or what the page at an address has as data. */
async function contentOf(call: Call, context: Context, file: string): Promise<Buffer> {
  if (/^https?:\/\//iu.test(file)) {
    const { signal } = new AbortController();
    const { addresses, document, unread } = await context.fetchMenuPage(file, { who: '', signal });
    const { reasons } = readTexts(PROJECT_ROOT)('en').LL.menuImport.pages;
    for (const { address, reason, status } of unread) {
      const why = reason === 'status' ? reasons.status({ status: status ?? 0 }) : reasons[reason]();
      call.say(`  missing: ${address} ${why}`);
    }
    if (addresses.length === 0)
      throw new StartError('None of the pages of the menu could be read.');
    call.say(`Read from ${addresses.join(', ')}.`);
    return Buffer.from(document);
  }
  const path = pathOf(call, file);
  try {
    return await readFile(path);
  } catch (error) {
    throw notRead(path, error);
  }
}

function isEmpty({ added, changed, removed }: ImportPreview): boolean {
  return added.length + changed.length + removed.length === 0;
}

function sayPreview({ say }: Call, preview: ImportPreview): void {
  const { added, changed, removed, unchanged, rejected, merged, noted, ignored, system } = preview;
  if (system !== undefined) say(`It looks like an export from ${IMPORT_SYSTEMS[system]}.`);
  say(
    `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} as they were, ${rejected.length} left out, ${merged.length} part of others, ${noted.length} to check`,
  );
  const { reasons } = readTexts(PROJECT_ROOT)('en').LL.menuImport;
  const placeIn = (number: number) => {
    const { sheet, row } = placeOfRow(preview, number);
    return sheet === null ? `row ${row}` : `${sheet}, row ${row}`;
  };
  const sayRows = (kind: string, rows: ImportPreview['rejected']) => {
    for (const { row, name, problems } of rows) {
      const where = [row === null ? null : placeIn(row), name].filter((part) => part !== null);
      const why = problems.map(({ reason, column, value }) => {
        const cell = [column, value].filter((part) => part !== null).join(': ');
        return `${reasons[reason]()}${cell === '' ? '' : ` (${cell})`}`;
      });
      say(`  ${kind}: ${where.join(', ') || 'the file'}: ${why.join(' ')}`);
    }
  };
  sayRows('left out', rejected);
  for (const { row, into, name } of merged) {
    say(`  part of ${placeIn(into)}: ${placeIn(row)}${name === null ? '' : `, ${name}`}`);
  }
  sayRows('to check', noted);
  if (ignored.length > 0) say(`  not read: ${ignored.join(', ')}`);
  sayColumns(say, preview.columns);
  for (const [reason, how] of ANSWERS) {
    if (rejected.some(({ problems }) => problems.some((each) => each.reason === reason))) say(how);
  }
}

/** What the console asks, as options. */
const ANSWERS: readonly (readonly [ImportReason, string])[] = [
  [
    'price_ambiguous',
    'For the ambiguous prices, run this again with --separator thousands (12.500 is 12,500) or --separator decimals (12.50).',
  ],
  [
    'sizes_unread',
    'For the rows of one name, run this again with --same-names sizes or --same-names products.',
  ],
];
