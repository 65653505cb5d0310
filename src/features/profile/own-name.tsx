import { useSignals } from '@preact/signals-react/runtime';
import { GuestBadge } from '../../components/ordering/guest-badge.tsx';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { SeatingStore } from '../../stores/guest/seating.ts';

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
