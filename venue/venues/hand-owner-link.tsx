import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { MadeOwnerLink } from '../../src/stores/venues.ts';
import { HandOver } from '../people/hand-over.tsx';

interface Props {
  made: MadeOwnerLink;
  address: string;
  onDone: () => void;
}

/** The link of a venue's owner, to hand over. */
export function HandOwnerLink({ made, address, onDone }: Props) {
  const { LL } = useI18n();
  return (
    <HandOver
      link={made.link}
      venue={made.venue}
      address={address}
      once={LL.venues.once()}
      onDone={onDone}
    />
  );
}
