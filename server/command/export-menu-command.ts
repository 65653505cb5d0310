import { open, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EXPORT_FORMATS, type ExportFormat } from '#core/menu-import/codes.ts';
import { notWritten } from '../file-errors.ts';
import { exportMenu, listLeftOut } from '../modules/menu-import/menu-import.usecases.ts';
import { readTexts } from '../texts.ts';
import { type Call, type Command, pathOf, UsageError, wordAt } from './command.ts';
import { withInstallation } from './installation.ts';

const FORMATS = EXPORT_FORMATS.join(', ');
const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const exportMenuCommand: Command = {
  name: 'export-menu',
  takes: '<venue> [file]',
  about: "writes a venue's menu to a file, or to the standard output",
  more: `The server may run. What the file has no place for is said.

  --format <format>  ${FORMATS};
                     servett, which loses nothing, if none is named
  --draft            the draft, and not what is published`,
  options: { format: { type: 'string' }, draft: { type: 'boolean' } },
  async run(call) {
    const format = formatOf(call);
    const of = call.options.draft === true ? 'draft' : 'published';
    const venue = wordAt(call, 0);
    const { bytes, type, leftOut } = await withInstallation(call.config(), async (context) => ({
      ...(await exportMenu(context, venue, { format, of, locale: undefined })),
      leftOut: await listLeftOut(context, venue, { format, of }),
    }));
    const isWritten = call.words.length < 2;
    if (isWritten && type.includes('officedocument')) {
      throw new UsageError('A workbook is no text: name a file to write it to.');
    }
    const words = readTexts(PROJECT_ROOT)('en').LL.menuImport.export;
    for (const { what, count, names } of leftOut) {
      const more = count > names.length ? ', …' : '';
      call.say(
        `${words.leftOut[what]()} (${words.products({ count })}: ${names.join(', ')}${more})`,
      );
    }
    if (isWritten) {
      call.write(Buffer.from(bytes).toString());
      return undefined;
    }
    const path = pathOf(call, wordAt(call, 1));
    await writeNew(path, bytes);
    call.say(`${path} is written.`);
    return undefined;
  },
};

function formatOf({ options }: Call): ExportFormat {
  const wished = options.format ?? 'servett';
  const format = EXPORT_FORMATS.find((each) => each === wished);
  if (format === undefined) {
    throw new UsageError(`--format must be one of ${FORMATS}, not "${wished}".`);
  }
  return format;
}

async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  let isOurs = false;
  try {
    const file = await open(path, 'wx');
    isOurs = true;
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
  } catch (error) {
    // A part of it would be taken for all of it.
    if (isOurs) await rm(path, { force: true });
    throw notWritten(path, error);
  }
}
