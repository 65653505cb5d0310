import { useId, useMemo } from 'react';
import { currenciesIn } from '#console/components/fields/intl-lists.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { VenueKindChoice } from '#console/components/fields/venue-kind-choice.tsx';
import { PAYERS, PAYMENT_METHODS } from '#core/bills/codes.ts';
import { MENU_CHECK_CHOICES } from '#core/menu-checks/codes.ts';
import { coinChoices, coinOf, EXACT } from '#core/money/coins.ts';
import { SERVICES } from '#core/orders/codes.ts';
import { JOIN_POLICIES } from '#core/seatings/codes.ts';
import { ordersOfKind } from '#core/settings/venue-kind.ts';
import { PORTIONS_MAX } from '#core/shared/limits.ts';
import { ORDER_WISHES } from '#core/wishes/codes.ts';
import { possibleWishes } from '#core/wishes/possible-wishes.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Choices } from '#web/components/form/choices.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SectionProps } from './section-form.tsx';
import { StationFields } from './station-fields.tsx';
import { TipFields } from './tip-fields.tsx';
import { PayFirstRow, YesNoRow } from './yes-no-row.tsx';

const AMOUNT_LENGTH = 14;

/** Who may order, how orders are served, and how they are paid. */
export function OrderingSection(props: SectionProps) {
  const { draft, hasSold, wrongAt, onType } = props;
  const { LL, locale } = useI18n();
  const words = LL.settings.ordering;
  const id = useId();
  const currencies = useMemo(() => currenciesIn(locale, draft.currency), [locale, draft.currency]);
  return (
    <>
      <VenueKindChoice
        chosen={draft.kind}
        onChoose={(kind) =>
          onType({
            kind,
            ...ordersOfKind(
              kind,
              props.stations.map((station) => station.id),
            ),
          })
        }
      />
      <Choices
        label={words.service()}
        look="scale"
        options={SERVICES.map((value) => ({ value, name: words.services[value]() }))}
        chosen={draft.service}
        onChoose={(service) => onType({ service })}
      />
      <fieldset className="policies">
        <legend>{words.join()}</legend>
        {JOIN_POLICIES.map((policy) => (
          <ChoiceRow
            key={policy}
            kind="one"
            group={`${id}-join`}
            name={words.policies[policy].name()}
            sub={words.policies[policy].text()}
            isChosen={draft.joinPolicy === policy}
            onChoose={() => onType({ joinPolicy: policy })}
          />
        ))}
      </fieldset>
      <ChoiceRow
        kind="many"
        group={`${id}-carts`}
        name={words.sharesCarts()}
        sub={words.sharesCartsText()}
        isChosen={!draft.privateCarts}
        onChoose={(isShared) => onType({ privateCarts: !isShared })}
      />
      {!draft.privateCarts && <YesNoRow of="sendsTogether" {...props} />}
      {!draft.privateCarts && draft.sendsTogether && <YesNoRow of="firstSends" {...props} />}
      <Choices
        label={words.payer()}
        look="scale"
        options={PAYERS.map((value) => ({ value, name: words.payers[value]() }))}
        chosen={draft.payer}
        onChoose={(payer) => onType({ payer })}
      />
      {draft.payer === 'host' && (
        <ChoiceRow
          kind="many"
          group={`${id}-prices`}
          name={words.showsPrices()}
          isChosen={draft.showsPrices}
          onChoose={(showsPrices) => onType({ showsPrices })}
        />
      )}
      {draft.payer === 'guests' && (
        <fieldset className="policies">
          <legend>{words.methods()}</legend>
          {PAYMENT_METHODS.map((method) => (
            <ChoiceRow
              key={method}
              kind="many"
              group={`${id}-${method}`}
              name={words.paid[method]()}
              isChosen={draft.paymentMethods.includes(method)}
              onChoose={(isChosen) =>
                onType({
                  paymentMethods: PAYMENT_METHODS.filter((each) =>
                    each === method ? isChosen : draft.paymentMethods.includes(each),
                  ),
                })
              }
            />
          ))}
          <div className="field">
            <FieldError id={`${id}-methods`} text={wrongAt('paymentMethods')} />
          </div>
        </fieldset>
      )}
      {draft.payer === 'guests' && <PayingChoices {...props} />}
      {draft.payer === 'guests' && <CoinChoice {...props} />}
      {draft.payer === 'guests' && <YesNoRow of="countsBlind" {...props} />}
      {draft.payer === 'guests' && <TipFields {...props} />}
      <StationFields {...props} />
      <LineField
        label={words.cap({ currency: draft.currency })}
        hint={words.capHint()}
        value={draft.cap}
        onInput={(cap) => onType({ cap })}
        autoComplete="off"
        maxLength={AMOUNT_LENGTH}
        error={wrongAt('cap')}
      />
      <LineField
        label={words.tabLimit({ currency: draft.currency })}
        hint={words.tabLimitHint()}
        value={draft.tabLimit}
        onInput={(tabLimit) => onType({ tabLimit })}
        autoComplete="off"
        maxLength={AMOUNT_LENGTH}
        isOptional
        error={wrongAt('tabLimit')}
      />
      <LineField
        label={words.tabHold({ currency: draft.currency })}
        hint={words.tabHoldHint()}
        value={draft.tabHold}
        onInput={(tabHold) => onType({ tabHold })}
        autoComplete="off"
        maxLength={AMOUNT_LENGTH}
        isOptional
        error={wrongAt('tabHold')}
      />
      <YesNoRow of="suggestsProducts" {...props} />
      <YesNoRow of="namesAtPickUp" {...props} />
      <YesNoRow of="acceptsStaffOrders" {...props} />
      {draft.service === 'table' && <YesNoRow of="holdsCourses" {...props} />}
      <WishChoices {...props} />
      {hasSold ? (
        <p className="muted">{words.currencyFixed({ currency: draft.currency })}</p>
      ) : (
        <SelectField
          label={LL.setUp.venue.currency()}
          options={currencies}
          chosen={draft.currency}
          choose={LL.setUp.venue.choose()}
          onChoose={(currency) => onType({ currency })}
          error={null}
        />
      )}
    </>
  );
}

/** What guests can ask of whole orders. */
function WishChoices({ draft, onType }: SectionProps) {
  const { LL } = useI18n();
  const id = useId();
  const possible = possibleWishes(draft);
  if (possible.length === 0) return null;
  return (
    <fieldset className="policies">
      <legend>{LL.settings.ordering.wishes()}</legend>
      {possible.map((wish) => (
        <ChoiceRow
          key={wish}
          kind="many"
          group={`${id}-${wish}`}
          name={LL.common.wishes[wish]()}
          sub={LL.settings.ordering.wishTexts[wish]()}
          isChosen={draft.wishes.includes(wish)}
          onChoose={(isChosen) =>
            onType({
              wishes: ORDER_WISHES.filter((each) =>
                each === wish ? isChosen : draft.wishes.includes(each),
              ),
            })
          }
        />
      ))}
    </fieldset>
  );
}

/** Whether cash is rounded, where the currency has a coin to round it to. */
function CoinChoice({ draft, onType }: SectionProps) {
  const { LL, money } = useI18n();
  const id = useId();
  const { currency, smallestCoin } = draft;
  const coin = Math.max(...coinChoices(currency));
  if (coin === EXACT) return null;
  const ordering = smallestCoin === null ? {} : { smallestCoin };
  const choose = (chosen: number) =>
    onType({ smallestCoin: chosen === coinOf({ currency }) ? null : chosen });
  return (
    <ChoiceRow
      kind="many"
      group={`${id}-coin`}
      name={LL.settings.ordering.roundsCash({ coin: money(coin, currency) })}
      sub={LL.settings.ordering.roundsCashText()}
      isChosen={coinOf({ currency, ordering }) !== EXACT}
      onChoose={(isRounded) => choose(isRounded ? coin : EXACT)}
    />
  );
}

/** How guests' payments on their phones are treated, where they can pay so. */
function PayingChoices(props: SectionProps) {
  const { draft, canPayFirst, onType } = props;
  const words = useI18n().LL.settings.ordering;
  return (
    <div>
      <PayFirstRow
        {...{ canPayFirst, words }}
        isChosen={draft.payFirst}
        onChoose={(payFirst) => onType({ payFirst })}
      />
      <YesNoRow of="settlesPaidBills" {...props} />
      <YesNoRow of="asksAboutExcess" {...props} />
      <div className="portions-shown">
        <p>
          <b>{words.portionsShown()}</b>
          <small className="portions-text">
            {words.portionsShownText({ count: draft.portionsShownFrom })}
          </small>
        </p>
        <Stepper
          value={draft.portionsShownFrom}
          min={0}
          max={PORTIONS_MAX}
          label={words.portionsShown()}
          onChange={(portionsShownFrom) => onType({ portionsShownFrom })}
        />
      </div>
      <SelectField
        label={words.menuCheck()}
        hint={words.menuCheckHint()}
        options={[...new Set([...MENU_CHECK_CHOICES, draft.menuCheckDays])]
          .toSorted((a, b) => a - b)
          .map((days) => ({
            value: String(days),
            name: days === 0 ? words.menuCheckNever() : words.menuCheckAfter({ days }),
          }))}
        chosen={String(draft.menuCheckDays)}
        onChoose={(days) => onType({ menuCheckDays: Number(days) })}
      />
    </div>
  );
}
