import type { MenuFile } from '../../../src/contract/menu/menu-file.schema.ts';
import type { ImportPreview } from '../../../src/contract/menu/menu-import.schema.ts';
import type { ProductAnswers } from '../../../src/contract/menu/product-answers.schema.ts';
import type {
  SetUpFile,
  SetUpMenuRequest,
  SetUpRequest,
} from '../../../src/contract/venue/set-up.schema.ts';
import { answeredMenu } from '../../../src/domain/menu/menu-questions.ts';
import type { Context } from '../../context.ts';
import type { Source } from '../../kernel/limits/source.ts';
import { ProblemError } from '../../problem.ts';
import { type PlannedImport, planFile, previewOf } from '../menu-import/menu-import.usecases.ts';
import { emptyMenu } from './empty-menu.ts';
import { requireKnown } from './require-known.ts';

/** The changes that a file would make to the menu of a new venue. */
export async function previewFirstMenu(
  context: Context,
  { code, venue, file }: SetUpMenuRequest,
  source: Source,
): Promise<ImportPreview> {
  await context.setUp.require(code, source);
  requireKnown(venue);
  return previewOf(await plannedFor(context, venue, file), 0);
}

/**
 * The menu from a file, as its preview showed it, with the answers. Throws `request.invalid`
 * without a file, and for an unknown station.
 */
export async function importedMenu(
  context: Context,
  { venue, file }: Pick<SetUpRequest, 'venue' | 'file'>,
) {
  if (file === undefined) {
    const fields = [{ path: 'body/file', message: 'is missing' }];
    throw new ProblemError('request.invalid', { fields });
  }
  const { answers = [] } = file;
  const { plan } = await plannedFor(context, venue, file);
  requireStations(plan.menu, answers);
  return answeredMenu(plan.menu, answers);
}

function plannedFor(
  context: Context,
  venue: SetUpRequest['venue'],
  { bytes, locale }: SetUpFile,
): Promise<PlannedImport> {
  const upload = { bytes: Buffer.from(bytes, 'base64'), locale, isSweeping: false };
  return planFile(context, emptyMenu(venue), upload);
}

function requireStations({ stations }: MenuFile, answers: readonly ProductAnswers[]): void {
  const ids = new Set(stations.map(({ id }) => id));
  const at = answers.findIndex(({ station }) => station !== undefined && !ids.has(station));
  if (at >= 0) {
    const fields = [{ path: `body/file/answers/${at}/station`, message: 'is no station' }];
    throw new ProblemError('request.invalid', { fields });
  }
}
