import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '../../src/components/button.tsx';
import { Sheet } from '../../src/components/sheet.tsx';
import type { Registration } from '../../src/contract/registration.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { type SetUpDraft, toRequest, wrongFields } from '../../src/stores/set-up-draft.ts';
import type { VenuesStore } from '../../src/stores/venues.ts';
import { SaidError } from '../components/said-error.tsx';
import { useCheckedForm } from '../components/use-checked-form.ts';
import { TablesStep } from '../set-up/tables-step.tsx';
import { VenueStep } from '../set-up/venue-step.tsx';
import { HandOwnerLink } from './hand-owner-link.tsx';
import { type OwnerDraft, OwnerFields, toOwner } from './owner-fields.tsx';

interface Props {
  store: VenuesStore;
  /** What is known before anything is typed. */
  fresh: SetUpDraft;
  /** Who asked for it, where somebody did. */
  request: Registration | null;
  /** Of the console, which the link continues. */
  address: string;
  onClose: () => void;
}

/** A new venue and its owner; then the link to hand over. */
export function OpenVenueSheet({ store, fresh, request, address, onClose }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.venues;
  const [draft, setDraft] = useState<SetUpDraft>({
    ...fresh,
    menu: 'empty',
    ...(request !== null && { venue: request.venue, locales: [request.locale] }),
  });
  const [owner, setOwner] = useState<OwnerDraft>({
    name: request?.name ?? '',
    email: request?.email ?? '',
    locale: request?.locale ?? locale,
  });
  const made = store.made.value;
  const sendsMail = store.all.value?.sendsMail === true;
  const wrong = [...wrongFields(draft, 'venue'), ...wrongFields(draft, 'tables')];
  const whole = wrong.length === 0 ? toRequest(draft) : null;
  const first = toOwner(owner, sendsMail);
  const { form, isChecked, submit } = useCheckedForm(whole !== null && first !== null, () => {
    if (whole === null || first === null) return;
    const { venue, tables } = whole;
    void store.open({ venue, tables, owner: first });
  });
  const shared = {
    draft,
    onChange: (changes: Partial<SetUpDraft>) => setDraft((now) => ({ ...now, ...changes })),
    wrong: isChecked ? wrong : [],
  };
  return (
    <Sheet
      title={made === null ? words.open() : words.opened({ venue: made.venue })}
      hasHead
      className="console-sheet"
      onClose={onClose}
    >
      <div className="scroll body">
        {made !== null ? (
          <HandOwnerLink made={made} address={address} onDone={onClose} />
        ) : (
          <form ref={form} className="house-form open-venue" noValidate onSubmit={submit}>
            <p>{words.lead()}</p>
            <VenueStep {...shared} />
            <TablesStep {...shared} />
            <OwnerFields
              draft={owner}
              onChange={(changes) => setOwner((now) => ({ ...now, ...changes }))}
              sendsMail={sendsMail}
              isChecked={isChecked}
            />
            <SaidError error={store.acting.error.value} />
            <Button kind="staff" isFull isSubmit isBusy={store.acting.isBusy.value}>
              {words.submit()}
            </Button>
          </form>
        )}
      </div>
    </Sheet>
  );
}
