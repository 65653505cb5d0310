import type {
  RegistrationPage,
  RegistrationRequest,
} from '#core/registrations/registration.schema.ts';
import {
  NAME_MAX,
  OPERATOR_PAGE,
  PHONE_MAX,
  REGISTRATION_MESSAGE_MAX,
} from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { createLimitGroup } from '#server/kernel/limits/limit-group.ts';
import { ProblemError } from '#server/problem.ts';
import { pageOf } from '../forms/page-of.ts';
import { createReceiveForm } from '../forms/receive-form.ts';
import {
  countRegistrations,
  deleteRegistration,
  findStoredRegistration,
  insertRegistration,
  listRegistrations,
} from './registrations.repository.ts';

const MINUTE = 60_000;
/** A person who opens venues for a chain sends several in a row; nobody sends dozens. */
const PACE = createLimitGroup(
  'registration',
  {
    connection: { burst: 2, everyMs: 60 * MINUTE },
    browser: { burst: 5, everyMs: 12 * MINUTE },
    address: { burst: 5, everyMs: 12 * MINUTE },
    reserve: { burst: 15, everyMs: 12 * MINUTE },
  },
  { isShared: true },
);

/**
 * Stores a registration request. Throws `request.invalid`, `request.rate_limited`, and the codes of
 * `forms`.
 */
export function createSendRegistration(context: Context) {
  return createReceiveForm<RegistrationRequest>(context, {
    pace: PACE,
    texts: ({ venue, name, phone = '', message = '' }) => [
      { field: 'venue', text: venue, min: 1, max: NAME_MAX },
      { field: 'name', text: name, min: 1, max: NAME_MAX },
      { field: 'phone', text: phone, min: 0, max: PHONE_MAX },
      { field: 'message', text: message, min: 0, max: REGISTRATION_MESSAGE_MAX },
    ],
    find: findStoredRegistration,
    countUnread: countRegistrations,
    insert: insertRegistration,
  });
}

export async function readRegistrations(
  context: Context,
  page: string | undefined,
): Promise<RegistrationPage> {
  const rows = pageOf(page, OPERATOR_PAGE);
  return context.store.read(async (db) => ({
    items: await listRegistrations(db, rows),
    total: await countRegistrations(db),
    page: rows.page,
    pageSize: rows.pageSize,
  }));
}

/** Deletes a handled registration request. Throws `registrations.unknown`. */
export async function removeRegistration({ store }: Context, id: string): Promise<void> {
  if (!(await store.write('installation', (db) => deleteRegistration(db, id)))) {
    throw new ProblemError('registrations.unknown');
  }
}
