import type { InstallationVenue } from '#core/venues/venues.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  venues: readonly InstallationVenue[];
  /** Creates a new link for a venue without an owner. */
  onLink: (venue: InstallationVenue) => void;
}

/** Every venue, and whether its owner has signed up. */
export function VenueList({ venues, onLink }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.venues;
  const { day } = figuresOf(locale);
  return (
    <ul className="venues" aria-label={words.heading()}>
      {venues.map((venue) => (
        <li key={venue.id}>
          <p className="name">
            <b>{venue.name}</b>
            <small>{words.facts({ tables: venue.tables, day: day(venue.createdAt) })}</small>
          </p>
          <p className="whose">
            <Whose venue={venue} />
          </p>
          {venue.owners.length === 0 && (
            <Button
              kind="edge"
              label={words.linkOf({ venue: venue.name })}
              onClick={() => onLink(venue)}
            >
              {words.link()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Whose({ venue: { owners, invited } }: { venue: InstallationVenue }) {
  const { LL, locale } = useI18n();
  const words = LL.venues;
  if (owners.length > 0) return words.owned({ names: owners.join(', ') });
  if (invited === null) return words.unowned();
  const name = invited.name ?? LL.people.open.somebody();
  return words.invited({ name, day: figuresOf(locale).day(invited.expiresAt) });
}
