import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { sourceOf } from '#server/http/request-source.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import {
  createLimitGroup,
  type LimitGroup,
  takeFromGroup,
} from '#server/kernel/limits/limit-group.ts';
import { accountEmail } from '../account/new-password.ts';

const MINUTE = 60_000;

/** The limits of links that a stranger has mailed to an address. */
export type AskedLinks = { readonly byCaller: LimitGroup; readonly byEmail: Limit };

export function createAskedLinks(name: string): AskedLinks {
  return {
    byCaller: createLimitGroup(
      name,
      {
        connection: { burst: 3, everyMs: 20 * MINUTE },
        browser: { burst: 10, everyMs: 6 * MINUTE },
        address: { burst: 20, everyMs: 3 * MINUTE },
        reserve: { burst: 60, everyMs: MINUTE },
      },
      { isShared: true },
    ),
    // More would flood somebody's mailbox.
    byEmail: { name: `${name} of`, burst: 3, everyMs: 60 * MINUTE, isShared: true },
  };
}

/**
 * Mails once the response has been sent: the time that an existing account takes must not show in
 * it. A mailbox that has had enough gets nothing, and the response is the same.
 */
export async function mailAfterResponse(
  { limits }: Pick<Context, 'limits'>,
  asked: AskedLinks,
  { request, reply, email }: { request: FastifyRequest; reply: FastifyReply; email: string },
  mail: (email: string) => Promise<void>,
): Promise<void> {
  await takeFromGroup(limits, asked.byCaller, sourceOf(request));
  const address = accountEmail(email);
  if ((await limits.take(asked.byEmail, address)) > 0) return;
  finished(reply.raw, () => {
    mail(address).catch((error: unknown) =>
      request.log.error({ err: error }, 'an asked link could not be mailed'),
    );
  });
}
