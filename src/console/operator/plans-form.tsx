import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { readPrice, writeAmount } from '#console/components/fields/amounts.ts';
import { currenciesIn } from '#console/components/fields/intl-lists.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { TextFields } from '#console/menu/forms/text-fields.tsx';
import type { HostedPlan, Operator } from '#core/operator/operator.schema.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { HOSTED_PLANS_MAX } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OperatorStore } from './operator-store.ts';

interface Props {
  known: Operator;
  store: OperatorStore;
}

/** A plan as it is typed; an empty price is agreed. */
type TypedPlan = Pick<HostedPlan, 'name' | 'text'> & { price: string };

interface Draft {
  currency: string;
  plans: readonly TypedPlan[];
}

const TYPED_MAX = 16;
const EMPTY: TypedPlan = { name: {}, text: {}, price: '' };

/** What hosted venues cost, as the price list of the site says it. */
export function PlansForm({ known, store }: Props) {
  return known.fixed.hosted ? (
    <FixedPlans hosted={known.hosted} />
  ) : (
    <TypedPlans hosted={known.hosted} store={store} />
  );
}

/** What the server's environment says: shown, and not asked for. */
function FixedPlans({ hosted }: Pick<Operator, 'hosted'>) {
  const { LL, locale, money } = useI18n();
  const words = LL.operator.plans;
  return (
    <section className="console-form framed">
      <h2 className="head">{words.heading()}</h2>
      {hosted.plans.map(({ name, monthly }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plan has no other id.
        <p key={index}>
          {pickText(name, locale)}
          {monthly !== null && `: ${money(monthly, hosted.currency)}`}
        </p>
      ))}
      <p className="hint">{words.fixed()}</p>
    </section>
  );
}

function TypedPlans({ hosted, store }: Pick<Operator, 'hosted'> & Pick<Props, 'store'>) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.operator.plans;
  const [isMine, setMine] = useState(false);
  const saved: Draft = {
    currency: hosted.currency,
    plans: hosted.plans.map(({ name, text, monthly }) => ({
      name,
      text,
      price: monthly === null ? '' : writeAmount(monthly, hosted.currency, locale),
    })),
  };
  const { draft, type, isSaved, isChecked, form, submit } = useSaveForm<Draft>({
    saved,
    isRight: ({ currency, plans }) =>
      plans.every((plan) => hasName(plan) && hasPrice(plan, currency)),
    save: async ({ currency, plans }) => {
      setMine(true);
      const isDone = await store.savePlans({
        currency,
        plans: plans.map(({ name, text, price }) => ({
          name,
          text,
          monthly: price.trim() === '' ? null : readPrice(price, currency),
        })),
      });
      setMine(!isDone);
      return isDone;
    },
  });
  const { currency, plans } = draft;
  const write = (index: number, changes: Partial<TypedPlan>) =>
    type((now) => ({
      plans: now.plans.map((plan, at) => (at === index ? { ...plan, ...changes } : plan)),
    }));
  const remove = (index: number) =>
    type((now) => ({ plans: now.plans.filter((_, at) => at !== index) }));
  return (
    <form ref={form} className="console-form framed menu-form" noValidate onSubmit={submit}>
      <h2 className="head">{words.heading()}</h2>
      <p>{words.lead()}</p>
      {plans.length > 0 && (
        <SelectField
          label={words.currency()}
          chosen={currency}
          options={currenciesIn(locale, currency)}
          onChoose={(chosen) => type({ currency: chosen })}
        />
      )}
      {plans.map((plan, index) => (
        <Plan
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan has no other id.
          key={index}
          plan={plan}
          index={index}
          currency={currency}
          isChecked={isChecked}
          onWrite={(changes) => write(index, changes)}
          onRemove={() => remove(index)}
        />
      ))}
      {plans.length < HOSTED_PLANS_MAX && (
        <Button kind="edge" onClick={() => type((now) => ({ plans: [...now.plans, EMPTY] }))}>
          {words.add()}
        </Button>
      )}
      <ErrorMessage error={isMine ? store.changing.error.value : null} />
      <SuccessMessage text={isSaved ? words.saved() : null} />
      <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
        {words.save()}
      </Button>
    </form>
  );
}

interface PlanProps {
  plan: TypedPlan;
  index: number;
  currency: string;
  isChecked: boolean;
  onWrite: (changes: Partial<TypedPlan>) => void;
  onRemove: () => void;
}

function Plan({ plan, index, currency, isChecked, onWrite, onRemove }: PlanProps) {
  const { LL, locale } = useI18n();
  const words = LL.operator.plans;
  const id = useId();
  const name = pickText(plan.name, locale) || words.unnamed({ number: index + 1 });
  return (
    <fieldset className="plan" aria-labelledby={id}>
      <legend id={id}>{name}</legend>
      <TextFields
        locales={LOCALES}
        name={plan.name}
        onName={(text) => onWrite({ name: text })}
        isNameMissing={isChecked && !hasName(plan)}
        about={plan.text}
        onAbout={(text) => onWrite({ text: text ?? {} })}
      />
      <LineField
        label={words.price()}
        hint={words.priceHint()}
        value={plan.price}
        onInput={(price) => onWrite({ price })}
        autoComplete="off"
        maxLength={TYPED_MAX}
        isOptional
        error={isChecked && !hasPrice(plan, currency) ? words.priceWrong() : null}
      />
      <Button kind="bare" label={words.removeOf({ name })} onClick={onRemove}>
        {words.remove()}
      </Button>
    </fieldset>
  );
}

function hasName({ name }: TypedPlan): boolean {
  return Object.values(name).some((text) => text.trim() !== '');
}

function hasPrice({ price }: TypedPlan, currency: string): boolean {
  return price.trim() === '' || readPrice(price, currency) !== null;
}
