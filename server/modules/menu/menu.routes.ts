import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Menu, MenuQuery } from '#core/menu/menu.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { hasEtag } from '#server/http/etag.ts';
import { handle } from '#server/http/handle.ts';
import {
  createKeptAnswer,
  type KeptAnswer,
  nameAnswer,
  sendKept,
} from '#server/http/kept-answers/kept-answer.ts';
import { createKeptAnswers, type KeptAnswers } from '#server/http/kept-answers/kept-answers.ts';
import { requireTable } from '../tables/read-table.usecase.ts';
import { menuTag, readMenu } from './read-menu.usecase.ts';

const OK = '200';
const JSON_TYPE = 'application/json';
const NOT_MODIFIED = 304;
/** Over all venues: 1,500 menus of 50 products, or 30 of 2,000. */
const BYTES_KEPT = 48_000_000;

type MenuService = {
  context: Context;
  answers: KeptAnswers<KeptAnswer>;
};

/** The menu, or nothing for a client that already has it. */
async function answerMenu(
  { context, answers }: MenuService,
  venue: string,
  request: FastifyRequest<{ Querystring: MenuQuery }>,
  reply: FastifyReply,
  isTakenAway = false,
): Promise<FastifyReply> {
  const { locale, language, part, takeaway } = request.query;
  const wish = { venue, locale, language, part, takeaway: isTakenAway ? 'yes' : takeaway } as const;
  const of = `${venue} ${locale} ${language} ${part} ${wish.takeaway}`;
  const tag = await menuTag(context, wish);
  if (hasEtag(request, tag)) {
    nameAnswer(reply, tag);
    return reply.status(NOT_MODIFIED).send();
  }
  const answer = await answers.find(of, tag, async () => {
    const { etag, menu } = await readMenu(context, wish);
    const json = reply.serializeInput({ ...forReleasedElements(menu) }, OK, JSON_TYPE);
    return createKeptAnswer(etag, String(json));
  });
  return sendKept(answer, request, reply);
}

export function menuRoutes(app: App, context: Context): void {
  const served: MenuService = {
    context,
    answers: createKeptAnswers(BYTES_KEPT),
  };

  handle(app, {
    'GET /venues/:venue/menu': (request, reply) =>
      answerMenu(served, request.params.venue, request, reply),
    'GET /tables/:table/menu': async (request, reply) => {
      const { table } = request.params;
      const { venue, takeaway } = await requireTable(context, table);
      return answerMenu(served, venue, request, reply, takeaway);
    },
  });
}

/**
 * The menu with what released elements read under an older name (decision 0015): up to 0.1.0 they
 * know `placeholderColor` as `cloth`.
 */
function forReleasedElements(menu: Menu): Menu {
  const categories = menu.categories.map((category) => ({
    ...category,
    cloth: category.placeholderColor,
  }));
  return { ...menu, categories };
}
