import { readFile, writeFile } from 'node:fs/promises';
import { IMPORT_FORMATS, type ImportFormat } from '../../src/contract/codes.ts';
import type { ImportPreview } from '../../src/contract/menu/menu-import.schema.ts';
import { notRead, notWritten } from '../file-errors.ts';
import { readDraft } from '../modules/menu/menu-drafts.ts';
import { publishDraft } from '../modules/menu/publish-draft.usecase.ts';
import {
  applyImport,
  exportMenu,
  previewImport,
} from '../modules/menu-import/menu-import.usecases.ts';
import { type Call, type Command, pathOf, UsageError, wordAt } from './command.ts';
import { withInstallation } from './installation.ts';

const FORMATS = IMPORT_FORMATS.join(', ');

export const importMenu: Command = {
  name: 'import-menu',
  takes: '<venue> <file>',
  about: "takes a file into the draft of a venue's menu",
  more: `The file is servett-menu.json, schema.org JSON-LD, a page with it, or CSV. The server may run.

  --dry-run  only says what would change
  --sweep    removes what the file does not name
  --publish  publishes the draft at once, where nothing in it is left open`,
  options: {
    'dry-run': { type: 'boolean' },
    sweep: { type: 'boolean' },
    publish: { type: 'boolean' },
  },
  async run(call) {
    const venue = wordAt(call, 0);
    const bytes = await contentOf(pathOf(call, wordAt(call, 1)));
    const upload = { bytes, locale: undefined, isSweeping: call.options.sweep === true };
    call.say('Reading the file, and comparing it with the draft …');
    return withInstallation(call.config(), async (context) => {
      const preview = await previewImport(context, venue, upload);
      sayPreview(call, preview);
      if (isEmpty(preview)) {
        call.say('There is nothing in it to take over.');
        return preview.rejected.length === 0 ? 0 : 1;
      }
      if (call.options['dry-run'] === true) {
        return undefined;
      }
      const editor = { venue, staff: '' };
      call.say('Taking it into the draft …');
      await applyImport(context, editor, { ...upload, revision: preview.revision });
      if (call.options.publish !== true) {
        call.say('It stands in the draft: look through it in the console, and publish it there.');
        return undefined;
      }
      call.say('Publishing …');
      const { revision, menuVersion } = await readDraft(context, venue);
      const published = await publishDraft(context, editor, { revision, menuVersion });
      call.say(`Guests see version ${published.menuVersion} now.`);
      return undefined;
    });
  },
};

export const exportMenuCommand: Command = {
  name: 'export-menu',
  takes: '<venue> [file]',
  about: "writes a venue's menu to a file, or to the standard output",
  more: `The server may run.

  --format <format>  ${FORMATS}; servett, which loses nothing, if none is named
  --draft            the draft, and not what is published`,
  options: { format: { type: 'string' }, draft: { type: 'boolean' } },
  async run(call) {
    const format = formatOf(call);
    const of = call.options.draft === true ? 'draft' : 'published';
    const { text } = await withInstallation(call.config(), (context) =>
      exportMenu(context, wordAt(call, 0), { format, of, locale: undefined }),
    );
    if (call.words.length < 2) {
      call.write(text);
      return undefined;
    }
    const path = pathOf(call, wordAt(call, 1));
    await writeNew(path, text);
    call.say(`${path} is written.`);
    return undefined;
  },
};

function formatOf({ options }: Call): ImportFormat {
  const wished = options.format ?? 'servett';
  const format = IMPORT_FORMATS.find((each) => each === wished);
  if (format === undefined) {
    throw new UsageError(`--format must be one of ${FORMATS}, not "${wished}".`);
  }
  return format;
}

async function contentOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw notRead(path, error);
  }
}

async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    throw notWritten(path, error);
  }
}

function isEmpty({ added, changed, removed }: ImportPreview): boolean {
  return added.length + changed.length + removed.length === 0;
}

function sayPreview({ say }: Call, preview: ImportPreview): void {
  const { added, changed, removed, unchanged, rejected } = preview;
  say(
    `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} as they were, ${rejected.length} rejected`,
  );
  for (const { row, name, problems } of rejected) {
    const where = [row === null ? null : `row ${row}`, name].filter((part) => part !== null);
    const why = problems.map(({ reason, column, value }) =>
      [reason, column, value].filter((part) => part !== null).join(' '),
    );
    say(`  rejected: ${where.join(', ') || 'the file'}: ${why.join('; ')}`);
  }
}
