import { useContext } from 'react';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { BoardScreenContext } from '#console/kitchen/screen-context.ts';
import { PickUpScreen } from './pick-up-screen.tsx';

/** The screen that calls guests to collect what they have ordered: a television at the counter. */
export function PickUpPage({ session, venue, model, address, onBack }: VenuePageProps) {
  const screen = useContext(BoardScreenContext);
  if (screen === null) return null;
  return (
    <PickUpScreen
      call={session.call}
      board={model.board}
      link={model.link}
      clock={screen.clock}
      sound={screen.sound}
      venue={venue}
      address={address}
      onBack={onBack}
    />
  );
}
