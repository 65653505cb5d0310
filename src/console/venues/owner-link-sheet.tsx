import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { InstallationVenue } from '#core/venues/venues.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OwnerDraft } from './new-venue.ts';
import { OwnerFields, toOwner } from './owner-fields.tsx';
import { ShareOwnerLink } from './share-owner-link.tsx';
import type { VenuesStore } from './venues-store.ts';

interface Props {
  store: VenuesStore;
  venue: InstallationVenue;
  /** The console's URL, which the link extends. */
  address: string;
  onClose: () => void;
}

/** A new link for a venue whose owner has not signed up yet. */
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
  const sendsMail = store.data.value?.sendsMail === true;
  const first = toOwner(owner, sendsMail);
  const { form, isChecked, submit } = useCheckedForm(first !== null, () => {
    if (first !== null) void store.renew(venue.id, first);
  });
  return (
    <ConsoleSheet title={words.linkTitle({ venue: venue.name })} isLow onClose={onClose}>
      {made !== null ? (
        <ShareOwnerLink made={made} address={address} onDone={onClose} />
      ) : (
        <form ref={form} className="console-form" noValidate onSubmit={submit}>
          {venue.invited !== null && <p>{words.linkEnds()}</p>}
          <OwnerFields
            draft={owner}
            onChange={(changes) => setOwner((now) => ({ ...now, ...changes }))}
            sendsMail={sendsMail}
            isChecked={isChecked}
          />
          <ErrorMessage error={store.changing.error.value} />
          <Button kind="staff" isFull isSubmit isBusy={store.changing.isBusy.value}>
            {LL.people.inviting.submit()}
          </Button>
        </form>
      )}
    </ConsoleSheet>
  );
}
