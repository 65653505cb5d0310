import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Role } from '#core/people/codes.ts';
import { ProblemError } from '../problem.ts';
import { orApproved } from './access.ts';

/** A request of somebody at a venue; `askFor` is what the access hook made of its PIN. */
function requestOf(role: Role, askFor: FastifyRequest['askFor']): FastifyRequest {
  const staff = { roles: [{ venue: 'bar', role }] };
  return { params: { venue: 'bar' }, staff, askFor } as unknown as FastifyRequest;
}

/** An act of which one kind needs the permission. */
function act(needsIt: boolean) {
  const told: boolean[] = [];
  const run = async (isAllowed: boolean) => {
    told.push(isAllowed);
    if (needsIt && !isAllowed) throw new ProblemError('staff.forbidden');
    return 'done';
  };
  return { told, run };
}

const nobody = async () => {
  throw new ProblemError('staff.approval_required');
};

test('who has the permission, or does not need it, is asked for nothing', async () => {
  const own = act(true);
  expect(await orApproved(requestOf('manager', nobody), 'payments.refund', own.run)).toBe('done');
  expect(own.told).toEqual([true]);
  const other = act(false);
  expect(await orApproved(requestOf('staff', nobody), 'payments.refund', other.run)).toBe('done');
  expect(other.told).toEqual([false]);
});

test('what turns out to need it is asked for, and done once somebody stands in', async () => {
  const refused = act(true);
  await expect(
    orApproved(requestOf('staff', nobody), 'payments.refund', refused.run),
  ).rejects.toMatchObject({ code: 'staff.approval_required' });
  expect(refused.told).toEqual([false]);
  const asked: string[] = [];
  const confirmed = act(true);
  const somebody = async (permission: string) => void asked.push(permission);
  expect(await orApproved(requestOf('staff', somebody), 'payments.refund', confirmed.run)).toBe(
    'done',
  );
  expect([asked, confirmed.told]).toEqual([['payments.refund'], [false, true]]);
});

test('what is refused for another reason asks nobody, nor does a route without people', async () => {
  const gone = async () => {
    throw new ProblemError('refunds.unknown');
  };
  await expect(
    orApproved(requestOf('staff', nobody), 'payments.refund', gone),
  ).rejects.toMatchObject({ code: 'refunds.unknown' });
  await expect(
    orApproved(requestOf('staff', null), 'payments.refund', act(true).run),
  ).rejects.toMatchObject({ code: 'staff.forbidden' });
});
