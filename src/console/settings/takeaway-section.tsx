import { useId } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { LEAD_MINUTES_MAX, PICK_UPS_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SectionProps } from './section-form.tsx';
import type { TakeawayDraft } from './settings-draft.ts';
import { DatedRates } from './vat-section.tsx';
import { WeekFields } from './week-fields.tsx';
import { PayFirstRow } from './yes-no-row.tsx';

const MINUTES_LENGTH = 3;

/** What guests order by a link of its own, and come for: when, how many, and its VAT. */
export function TakeawaySection({ draft, wrongAt, onType, ...props }: SectionProps) {
  const { LL } = useI18n();
  const words = LL.settings.takeaway;
  const id = useId();
  const { takeaway } = draft;
  const set = (changes: Partial<TakeawayDraft>) =>
    onType({ takeaway: { ...takeaway, ...changes } });
  return (
    <>
      <p className="muted">{words.lead()}</p>
      <ChoiceRow
        kind="many"
        group={`${id}-on`}
        name={words.isOn()}
        sub={words.isOnText()}
        isChosen={takeaway.isOn}
        onChoose={(isOn) => set({ isOn })}
      />
      {takeaway.isOn && draft.payer === 'host' && <p className="muted">{words.hostPays()}</p>}
      {(takeaway.isOn || props.takeawayLink !== null) && <Link {...props} />}
      {takeaway.isOn && (
        <>
          <WeekFields
            label={words.hours()}
            always={words.always()}
            some={words.some()}
            week={takeaway.hours}
            place="hours"
            wrongAt={wrongAt}
            onChange={(hours) => set({ hours })}
          />
          <div className="portions-shown">
            <p>
              <b>{words.perSlot()}</b>
              <small className="portions-text">{words.perSlotText()}</small>
            </p>
            <Stepper
              value={takeaway.perSlot}
              min={1}
              max={PICK_UPS_MAX}
              label={words.perSlot()}
              onChange={(perSlot) => set({ perSlot })}
            />
          </div>
          <LineField
            label={words.leadMinutes()}
            hint={words.leadHint({ max: LEAD_MINUTES_MAX })}
            value={takeaway.leadMinutes}
            onInput={(leadMinutes) => set({ leadMinutes })}
            autoComplete="off"
            inputMode="numeric"
            maxLength={MINUTES_LENGTH}
            error={wrongAt('leadMinutes')}
          />
          <ChoiceRow
            kind="many"
            group={`${id}-before`}
            name={words.beforeOpening()}
            sub={words.beforeOpeningText()}
            isChosen={takeaway.beforeOpening}
            onChoose={(beforeOpening) => set({ beforeOpening })}
          />
          <PayFirstRow
            {...{ canPayFirst: props.canPayFirst, words }}
            isChosen={takeaway.payFirst}
            onChoose={(payFirst) => set({ payFirst })}
          />
          <DatedRates
            title={words.vat()}
            lead={words.vatLead()}
            changes={takeaway.vatChanges}
            rates={draft.rates}
            wrongAt={wrongAt}
            onChange={(vatChanges) => set({ vatChanges })}
          />
        </>
      )}
    </>
  );
}

/** Where guests order: to copy, to scan, and to print. */
function Link({ takeawayLink, codesOf }: Pick<SectionProps, 'takeawayLink' | 'codesOf'>) {
  const words = useI18n().LL.settings.takeaway;
  const codes = takeawayLink && codesOf(takeawayLink.table);
  return (
    <section className="dated takeaway-link">
      <h3>{words.link()}</h3>
      {takeawayLink === null && <p className="muted">{words.unsaved()}</p>}
      {takeawayLink !== null && takeawayLink.address === null && (
        <p className="muted">{words.noAddress()}</p>
      )}
      {codes !== null && takeawayLink?.address && (
        <>
          <p className="muted">{words.linkText()}</p>
          <p>
            <a href={takeawayLink.address}>{takeawayLink.address}</a>
          </p>
          <img src={codes.picture} alt={words.code()} />
          <a className="button edge" href={codes.sign} download>
            {words.sign()}
          </a>
        </>
      )}
    </section>
  );
}
