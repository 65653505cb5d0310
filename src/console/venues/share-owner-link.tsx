import { ShareLink } from '#console/people/share-link.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MadeOwnerLink } from './venues-store.ts';

interface Props {
  made: MadeOwnerLink;
  address: string;
  onDone: () => void;
}

/** The link for a venue's owner, to share. */
export function ShareOwnerLink({ made, address, onDone }: Props) {
  const { LL } = useI18n();
  return (
    <ShareLink
      link={made.link}
      venue={made.venue}
      address={address}
      once={LL.venues.once()}
      onDone={onDone}
    />
  );
}
