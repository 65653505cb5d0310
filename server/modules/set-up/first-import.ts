import { answeredMenu } from '#core/menu/menu-questions.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { ProductAnswers } from '#core/menu-import/product-answers.schema.ts';
import type { SetUpFile, SetUpMenuRequest, SetUpRequest } from '#core/set-up/set-up.schema.ts';
import type { Context } from '#server/context.ts';
import type { Source } from '#server/kernel/limits/source.ts';
import { ProblemError } from '#server/problem.ts';
import { type RememberedColumns, sheetChoiceOf } from '../menu-import/csv/column-step.ts';
import { planFile } from '../menu-import/menu-import.usecases.ts';
import type { PlannedUpload, UploadTask } from '../menu-import/plan-upload.ts';
import { emptyMenu } from './empty-menu.ts';
import { requireKnown } from './require-known.ts';

/**
 * Whose places files take whose venue is not there yet; no venue has such an id. Visitors who try the
 * product share them, so that they leave room for venues; whoever sets the installation up does so before
 * there can be visitors.
 */
export const NO_VENUE = 'no venue';

/** A menu from a file, and what was said of its columns. */
export interface ImportedMenu {
  readonly menu: MenuFile;
  readonly columns: RememberedColumns | null;
}

/**
 * The changes that a file would make to the menu of a new venue, as JSON of `ImportPreview`;
 * `signal` stops the work.
 */
export async function previewFirstMenu(
  context: Context,
  { code, venue, file }: SetUpMenuRequest,
  { source, signal }: { source: Source; signal: AbortSignal },
): Promise<Uint8Array> {
  await context.setUp.require(code, source);
  requireKnown(venue);
  return (await plannedFor(context, venue, file, { wanted: 'preview', signal })).text;
}

/**
 * The menu from a file, as its preview showed it, with the answers. Throws `request.invalid`
 * without a file, and for an unknown station.
 */
export async function importedMenu(
  context: Context,
  { venue, file }: Pick<SetUpRequest, 'venue' | 'file'>,
): Promise<ImportedMenu> {
  if (file === undefined) {
    const fields = [{ path: 'body/file', message: 'is missing' }];
    throw new ProblemError('request.invalid', { fields });
  }
  const { answers = [] } = file;
  const { text, remember } = await plannedFor(context, venue, file, { wanted: 'menu' });
  const menu: MenuFile = JSON.parse(Buffer.from(text).toString());
  requireStations(menu, answers);
  return { menu: answeredMenu(menu, answers), columns: remember?.choice ?? null };
}

function plannedFor(
  context: Context,
  asked: SetUpRequest['venue'],
  { bytes, locale, separator, sameNames, ...choice }: SetUpFile,
  wish: Pick<UploadTask, 'wanted'> & { signal?: AbortSignal },
): Promise<PlannedUpload> {
  const menu = emptyMenu(asked);
  const draft = { revision: 0, document: JSON.stringify(menu), venue: menu.venue };
  const columns = { given: sheetChoiceOf(choice), remembered: [] };
  const upload = {
    ...{ bytes: Buffer.from(bytes, 'base64'), locale, separator, sameNames, columns },
    isSweeping: false,
    who: NO_VENUE,
  };
  return planFile(context, draft, { ...upload, ...wish });
}

function requireStations({ stations }: MenuFile, answers: readonly ProductAnswers[]): void {
  const ids = new Set(stations.map(({ id }) => id));
  const at = answers.findIndex(({ station }) => station !== undefined && !ids.has(station));
  if (at >= 0) {
    const fields = [{ path: `body/file/answers/${at}/station`, message: 'is no station' }];
    throw new ProblemError('request.invalid', { fields });
  }
}
