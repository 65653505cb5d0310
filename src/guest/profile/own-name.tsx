import { useSignals } from '@preact/signals-react/runtime';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  seating: Pick<SeatingStore, 'profile' | 'session' | 'guests'>;
  onChange: () => void;
}

/** The guest's name; nothing before there is a party. */
export function OwnName({ seating, onChange }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.profile;
  const profile = seating.profile.value;
  const me = seating.guests.value.find((guest) => guest.id === seating.session.value?.id);
  if (profile === null || !me) {
    return null;
  }
  const { name, mark } = profile;
  return (
    <p className="person">
      <GuestBadge ordinal={me.ordinal} name={name} mark={mark} />
      {name === null ? LL.common.you() : words.youAre({ name })}
      <button type="button" className="link" onClick={onChange}>
        {words.change()}
      </button>
    </p>
  );
}
