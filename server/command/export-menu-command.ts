import { writeFile } from 'node:fs/promises';
import { IMPORT_FORMATS, type ImportFormat } from '#core/menu-import/codes.ts';
import { notWritten } from '../file-errors.ts';
import { exportMenu } from '../modules/menu-import/menu-import.usecases.ts';
import { type Call, type Command, pathOf, UsageError, wordAt } from './command.ts';
import { withInstallation } from './installation.ts';

const FORMATS = IMPORT_FORMATS.join(', ');

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

async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    throw notWritten(path, error);
  }
}
