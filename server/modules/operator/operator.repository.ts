import type { HostedPlans, OperatorDetails } from '#core/operator/operator.schema.ts';
import type { SavedOperator } from '#core/operator/shown-operator.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** What somebody has saved. */
export async function findSavedOperator(db: Reader): Promise<SavedOperator> {
  const row = await db.selectFrom('operator').select(['details', 'hosted']).executeTakeFirst();
  const { details = null, hosted = null } = row ?? {};
  return {
    details: details === null ? null : (JSON.parse(details) as OperatorDetails),
    hosted: hosted === null ? null : (JSON.parse(hosted) as HostedPlans),
  };
}

export async function updateSavedOperator(
  db: Writer,
  { details, hosted }: Partial<SavedOperator>,
  at: number,
): Promise<void> {
  const said = {
    ...(details && { details: JSON.stringify(details) }),
    ...(hosted && { hosted: JSON.stringify(hosted) }),
    changed_at: at,
  };
  await db
    .insertInto('operator')
    .values({ id: 'operator', details: null, hosted: null, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
}
