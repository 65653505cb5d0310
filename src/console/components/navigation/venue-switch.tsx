import { createContext, useContext } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';

export interface VenueSwitching {
  readonly venues: readonly { readonly id: string; readonly name: string }[];
  readonly open: string;
  readonly onOpen: (venue: string) => void;
}

/** The venues of the signed-in person; null where there is nothing to switch to. */
export const VenueSwitchContext = createContext<VenueSwitching | null>(null);

/** Which of somebody's venues is open; nothing for people who work in one. */
export function VenueSwitch() {
  const { LL } = useI18n();
  const switching = useContext(VenueSwitchContext);
  if (switching === null || switching.venues.length < 2) return null;
  return (
    <select
      className="input venue-switch"
      aria-label={LL.people.venueSwitch()}
      value={switching.open}
      onChange={(event) => switching.onOpen(event.currentTarget.value)}
    >
      {switching.venues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
