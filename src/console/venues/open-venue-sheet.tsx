import { useSignals } from '@preact/signals-react/runtime';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { toRequest, wrongFields } from '#console/set-up/set-up-draft.ts';
import { TablesStep } from '#console/set-up/tables-step.tsx';
import { VenueStep } from '#console/set-up/venue-step.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { NewVenueDraft, NewVenueStore } from './new-venue.ts';
import { OwnerFields, toOwner } from './owner-fields.tsx';
import { ShareOwnerLink } from './share-owner-link.tsx';
import type { VenuesStore } from './venues-store.ts';

interface Props {
  store: VenuesStore;
  /** The prefilled fields, from the request for the venue. */
  typed: NewVenueStore;
  /** The console's URL, which the link extends. */
  address: string;
  onClose: () => void;
}

/** Creates a venue and its owner; then shows the link to share. */
export function OpenVenueSheet({ store, typed, address, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.venues;
  const made = store.made.value;
  const draft = typed.draft.value;
  return (
    <ConsoleSheet
      title={made === null ? words.open() : words.opened({ venue: made.venue })}
      onClose={onClose}
    >
      {made !== null ? (
        <ShareOwnerLink made={made} address={address} onDone={onClose} />
      ) : (
        draft !== null && <VenueForm store={store} typed={typed} draft={draft} />
      )}
    </ConsoleSheet>
  );
}

interface FormProps extends Pick<Props, 'store' | 'typed'> {
  draft: NewVenueDraft;
}

function VenueForm({ store, typed, draft: { venue, owner } }: FormProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.venues;
  const sendsMail = store.data.value?.sendsMail === true;
  const wrong = [...wrongFields(venue, 'venue'), ...wrongFields(venue, 'tables')];
  const whole = wrong.length === 0 ? toRequest(venue) : null;
  const first = toOwner(owner, sendsMail);
  const { form, isChecked, submit } = useCheckedForm(whole !== null && first !== null, () => {
    if (whole === null || first === null) return;
    const wish = { venue: whole.venue, tables: whole.tables, owner: first };
    void store.open(wish).then((isOpened) => isOpened && typed.forget());
  });
  const shared = {
    draft: venue,
    onChange: typed.changeVenue,
    wrong: isChecked ? wrong : [],
  };
  return (
    <form ref={form} className="console-form open-venue" noValidate onSubmit={submit}>
      <p>{words.lead()}</p>
      <VenueStep {...shared} />
      <TablesStep {...shared} />
      <OwnerFields
        draft={owner}
        onChange={typed.changeOwner}
        sendsMail={sendsMail}
        isChecked={isChecked}
      />
      <ErrorMessage error={store.changing.error.value} />
      <Button kind="staff" isFull isSubmit isBusy={store.changing.isBusy.value}>
        {words.submit()}
      </Button>
    </form>
  );
}
