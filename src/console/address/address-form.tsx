import { useSignals } from '@preact/signals-react/runtime';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { VenueAddress } from '#core/address/address.schema.ts';
import { type AddressFacts, readAddress } from '#core/address/public-address.ts';
import { ADDRESS_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { AddressNotes } from './address-notes.tsx';

interface Props {
  known: VenueAddress;
  /** The venue's first language: codes lead to pages in it. */
  locale: string;
  isBusy: boolean;
  error: Failure | null;
  /** Returns whether it succeeded. */
  onSave: (address: string) => Promise<boolean>;
}

/** Asks for the address, shows what a sign will say, and reports what is wrong with it. */
export function AddressForm({ known, locale, isBusy, error, onSave }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.address;
  const { draft, isSaved, form, isChecked, submit, ...fields } = useSaveForm({
    saved: { address: known.address ?? known.proposals[0] ?? '' },
    isRight: ({ address }) => wrongWith(readAddress(address)) === null,
    save: async ({ address }) => onSave(readAddress(address)?.address ?? address),
  });
  const facts = readAddress(draft.address);
  const wrong = wrongWith(facts);
  const type = (address: string) => fields.type({ address });
  // An address that nobody chose was probably never printed, so no new signs are needed.
  const isOther = known.isChosen && known.address !== null && facts?.address !== known.address;
  // A complete address that nobody else can open is reported at once; an incomplete one only when
  // the form is sent.
  const isShown = isChecked || (wrong !== null && wrong !== 'unreadable');
  return (
    <form ref={form} className="console-form address-form" noValidate onSubmit={submit}>
      <p>{words.lead()}</p>
      {known.isLocalOnly && (
        <Notice
          kind="bad"
          shape={alertIcon}
          title={words.notes.localOnly.title()}
          text={words.notes.localOnly.text()}
        />
      )}
      {known.proposals.length > 0 && (
        <ChipChoice
          legend={words.known()}
          choices={known.proposals.map((value) => ({ value, words: value }))}
          chosen={facts?.address ?? null}
          onChoose={type}
        />
      )}
      <LineField
        label={words.label()}
        hint={words.hint()}
        value={draft.address}
        onInput={type}
        type="url"
        autoComplete="off"
        maxLength={ADDRESS_MAX}
        error={isShown && wrong !== null ? words.wrong[wrong]() : null}
      />
      {known.proposals.length === 0 && !known.isLocalOnly && draft.address === '' && (
        <p className="hint">{words.noneKnown()}</p>
      )}
      {facts !== null && wrong === null && <FoundFacts facts={facts} locale={locale} />}
      {isOther && <p className="hint">{words.printed()}</p>}
      <ErrorMessage error={error} />
      <SuccessMessage text={isSaved && facts ? words.saved({ host: facts.host }) : null} />
      <Button kind="staff" isSubmit isBusy={isBusy}>
        {words.save()}
      </Button>
    </form>
  );
}

/** An address that the server's operator has configured: shown, but not editable. */
export function FixedAddress({ address, locale }: { address: string; locale: string }) {
  const { LL } = useI18n();
  const facts = readAddress(address);
  return (
    <div className="console-form address-form">
      <p>{LL.address.lead()}</p>
      {facts !== null && <FoundFacts facts={facts} locale={locale} />}
      <p className="hint">{LL.address.fixed()}</p>
    </div>
  );
}

/** The text of the sign, and what to know before printing it. */
function FoundFacts({ facts, locale }: { facts: AddressFacts; locale: string }) {
  const { LL } = useI18n();
  const address = `${facts.host}/${locale}/table`;
  return (
    <>
      <figure className="sign">
        <figcaption>{LL.address.sign()}</figcaption>
        <p className="head">{LL.tablePlan.sheet.hint()}</p>
        <p className="num">{LL.tablePlan.sheet.typeAt({ address })}</p>
      </figure>
      <AddressNotes facts={facts} />
    </>
  );
}

function wrongWith(facts: AddressFacts | null): 'unreadable' | 'machine' | 'unrouted' | null {
  if (facts === null) {
    return 'unreadable';
  }
  return facts.reach === 'machine' || facts.reach === 'unrouted' ? facts.reach : null;
}
