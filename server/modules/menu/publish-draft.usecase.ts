import { withStationsOf } from '#core/availability/station-hours.ts';
import { publicEvent } from '#core/events/event-draft.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import { questionsOf } from '#core/menu/menu-questions.ts';
import { withoutOrphans } from '#core/menu/translations/translations.ts';
import { unnamedParts } from '#core/menu/unnamed-parts.ts';
import type { PublishAnswer, PublishRequest } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { setProblems } from '#core/sets/set-problems.ts';
import type { Context } from '#server/context.ts';
import { insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { changeApart } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { forgetPauses } from '../availability/availability.repository.ts';
import { publishMenu } from '../published-menu/menu.repository.ts';
import { type Editor, editedAt, forgetDraft } from './menu-drafts.ts';

/** Reported problems at most; there can be as many as products. */
const FIELDS_MAX = 200;

/**
 * Publishes the draft; guests see it at once. Hours and pauses of removed stations are deleted.
 * Throws `menu.draft_changed`, `menu.published_meanwhile`, `menu.nothing_to_publish`, and
 * `menu.incomplete` with what lacks a name or an answer.
 */
export function publishDraft(
  context: Context,
  editor: Editor,
  { revision, menuVersion: seen }: PublishRequest,
): Promise<PublishAnswer> {
  const { venue } = editor;
  return changeApart(context, venue, async (unit) => {
    const { menu, isDraft, published } = await editedAt(context.menus, unit.db, venue, revision);
    if (published.version !== seen) {
      throw new ProblemError('menu.published_meanwhile');
    }
    if (!isDraft) {
      throw new ProblemError('menu.nothing_to_publish');
    }
    requireComplete(menu);
    const { tables } = published.file;
    const venuePart = withStationsOf(menu);
    const file = { ...withoutOrphans(menu), venue: venuePart, ...(tables && { tables }) };
    await forgetPauses(
      unit.db,
      venue,
      menu.stations.map(({ id }) => id),
    );
    const menuVersion = await publishMenu(unit.db, venue, JSON.stringify(file), unit.at);
    const entry = { kind: 'menu.published', detail: { menuVersion } } as const;
    await insertAuditEntry(unit.db, editor, entry, unit.at);
    unit.emit(publicEvent({ type: 'menu.published', menuVersion }));
    return { revision: await forgetDraft(unit, editor), menuVersion };
  });
}

function requireComplete(menu: MenuFile): void {
  const unnamed = unnamedParts(menu).map(({ part, id }) => ({
    path: `${part} ${id}`,
    message: 'no name',
  }));
  const unanswered = questionsOf(menu, menuLocale(menu.venue)).categories.flatMap(({ products }) =>
    products.map(({ id, asks }) => ({
      path: `product ${id}`,
      message: `nobody has answered ${asks.join(', ')}`,
    })),
  );
  const sets = setProblems(menu).map(({ fault, product, group, part }) => ({
    path: `product ${product}`,
    message: [`set: ${fault}`, group, part].filter((each) => each !== null).join(' '),
  }));
  const fields = [...unnamed, ...unanswered, ...sets].slice(0, FIELDS_MAX);
  if (fields.length > 0) {
    throw new ProblemError('menu.incomplete', { fields });
  }
}
