import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '../../src/components/button.tsx';
import { Sheet } from '../../src/components/sheet.tsx';
import type { InstallationVenue } from '../../src/contract/venues.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { OwnerDraft } from '../../src/stores/new-venue.ts';
import type { VenuesStore } from '../../src/stores/venues.ts';
import { SaidError } from '../components/said-error.tsx';
import { useCheckedForm } from '../components/use-checked-form.ts';
import { HandOwnerLink } from './hand-owner-link.tsx';
import { OwnerFields, toOwner } from './owner-fields.tsx';

interface Props {
  store: VenuesStore;
  venue: InstallationVenue;
  /** Of the console, which the link continues. */
  address: string;
  onClose: () => void;
}

/** Another link for the owner of a venue that nobody has come to yet. */
export function OwnerLinkSheet({ store, venue, address, onClose }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.venues;
  const [owner, setOwner] = useState<OwnerDraft>({
    name: venue.invited?.name ?? '',
    email: '',
    locale,
  });
  const made = store.made.value;
  const sendsMail = store.all.value?.sendsMail === true;
  const first = toOwner(owner, sendsMail);
  const { form, isChecked, submit } = useCheckedForm(first !== null, () => {
    if (first !== null) void store.renew(venue.id, first);
  });
  return (
    <Sheet
      title={words.linkTitle({ venue: venue.name })}
      hasHead
      height="low"
      className="console-sheet"
      onClose={onClose}
    >
      <div className="scroll body">
        {made !== null ? (
          <HandOwnerLink made={made} address={address} onDone={onClose} />
        ) : (
          <form ref={form} className="house-form" noValidate onSubmit={submit}>
            {venue.invited !== null && <p>{words.linkEnds()}</p>}
            <OwnerFields
              draft={owner}
              onChange={(changes) => setOwner((now) => ({ ...now, ...changes }))}
              sendsMail={sendsMail}
              isChecked={isChecked}
            />
            <SaidError error={store.acting.error.value} />
            <Button kind="staff" isFull isSubmit isBusy={store.acting.isBusy.value}>
              {LL.people.inviting.submit()}
            </Button>
          </form>
        )}
      </div>
    </Sheet>
  );
}
