import type { HostedPlans, Operator, OperatorDetails } from '#core/operator/operator.schema.ts';
import { editedOperator, savedDetails } from '#core/operator/shown-operator.ts';
import { plainTexts } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/problem.ts';
import { findSavedOperator, updateSavedOperator } from './operator.repository.ts';

/** Of a price list that nobody has begun. */
const CURRENCY = 'SEK';

export async function readOperator({ store, config }: Context): Promise<Operator> {
  return editedOperator(config, await store.read(findSavedOperator), CURRENCY);
}

/** Throws `operator.no_name`, `operator.bad_contact`, `operator.bad_phone`, `operator.bad_policy`. */
export async function changeOperatorDetails(
  context: Context,
  sent: OperatorDetails,
): Promise<Operator> {
  const { store, config, clock } = context;
  await store.write('installation', async (db) => {
    const details = savedDetails(config, await findSavedOperator(db), sent);
    if ('refusal' in details) throw new ProblemError(details.refusal);
    await updateSavedOperator(db, { details }, clock.now());
  });
  return readOperator(context);
}

/** Throws `operator.unnamed_plan`; `operator.fixed_plans` where the environment says them. */
export async function changeHostedPlans(context: Context, sent: HostedPlans): Promise<Operator> {
  const { store, clock, config } = context;
  if (config.hosted !== null) throw new ProblemError('operator.fixed_plans');
  const plans = sent.plans.map(({ name, text, monthly }) => ({
    name: plainTexts(name),
    text: plainTexts(text),
    monthly,
  }));
  if (plans.some(({ name }) => Object.values(name).join('').trim() === '')) {
    throw new ProblemError('operator.unnamed_plan');
  }
  await store.write('installation', (db) =>
    updateSavedOperator(db, { hosted: { currency: sent.currency, plans } }, clock.now()),
  );
  return readOperator(context);
}
