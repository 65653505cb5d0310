import { HashLink } from '#console/components/page/hash-link.tsx';
import type { OpenThings } from '#core/days/days.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type OpenParty, type OpenThing, openParties } from './open-parties.ts';

interface Props {
  open: OpenThings;
  currency: string;
  onGo: (hash: string) => void;
}

/**
 * What is not finished: a row for each party, with a link to the place where each item is handled.
 */
export function OpenThingsList({ open, currency, onGo }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.day;
  const parties = openParties(open, locale);
  const isNothing = parties.length === 0 && open.drawers === undefined && open.till === undefined;
  return (
    <section className="open-things">
      <h2 className="head">{words.open()}</h2>
      {isNothing ? (
        <p className="none">{words.nothingOpen()}</p>
      ) : (
        <ul>
          {parties.map((party) => (
            <PartyRow key={party.seating} party={party} currency={currency} onGo={onGo} />
          ))}
        </ul>
      )}
      {open.drawers && <OpenDrawers drawers={open.drawers} onGo={onGo} />}
      {open.till && <OpenTill till={open.till} currency={currency} onGo={onGo} />}
      {open.more !== undefined && <p className="muted">{words.moreOpen({ count: open.more })}</p>}
    </section>
  );
}

interface DrawersProps {
  drawers: NonNullable<OpenThings['drawers']>;
  onGo: (hash: string) => void;
}

/** Cash drawers that are not counted, or whose difference has no reason. */
function OpenDrawers({ drawers, onGo }: DrawersProps) {
  const { LL } = useI18n();
  const words = LL.day;
  const namesOf = (state: 'open' | 'closed') =>
    drawers
      .filter((each) => each.state === state)
      .map(({ name }) => name || LL.drawers.main())
      .join(', ');
  const [open, closed] = [namesOf('open'), namesOf('closed')];
  return (
    <div className="open-party">
      <h3>{words.drawers()}</h3>
      <div>
        {open !== '' && <p>{words.drawersOpen({ names: open })}</p>}
        {closed !== '' && <p>{words.drawersUnexplained({ names: closed })}</p>}
        <HashLink to="drawers" words={words.countDrawers()} onGo={onGo} />
      </div>
    </div>
  );
}

interface TillProps {
  till: NonNullable<OpenThings['till']>;
  currency: string;
  onGo: (hash: string) => void;
}

/** What nobody has typed into the cash register. */
function OpenTill({ till: { count, amount }, currency, onGo }: TillProps) {
  const { LL, money } = useI18n();
  const words = LL.day;
  return (
    <div className="open-party">
      <h3>{words.till()}</h3>
      <div>
        <p>{words.tillOpen({ count, amount: money(amount, currency) })}</p>
        <HashLink to="till" words={words.tillGo()} onGo={onGo} />
      </div>
    </div>
  );
}

function PartyRow({ party, currency, onGo }: Omit<Props, 'open'> & { party: OpenParty }) {
  const { LL, money } = useI18n();
  const words = LL.day;
  const { hasLeft, label: table } = party;
  const name = hasLeft ? words.partyGone({ table }) : words.party({ table });
  const textOf = (thing: OpenThing): string => {
    if (thing.about === 'bill') {
      const amount = money(thing.amount, currency);
      return hasLeft ? words.billGone({ amount }) : words.billOpen({ amount });
    }
    if (thing.about !== 'order') return words[thing.about]();
    return words.orderOpen({ number: thing.number, state: LL.history.states[thing.state]() });
  };
  return (
    <li className="open-party">
      <h3>{name}</h3>
      <ul>
        {party.things.map((thing) => (
          <li key={thing.id}>
            <a
              href={`#${thing.to}`}
              aria-label={`${textOf(thing)}, ${name}`}
              onClick={(event) => {
                // A modifier key asks for a new tab; otherwise the link stays in this page.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onGo(thing.to);
              }}
            >
              {textOf(thing)}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
