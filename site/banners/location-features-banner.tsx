import type { ReactNode } from 'react';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FeatureList } from '../components/marketing/feature-list.tsx';
import { GUEST_ORDER } from '../demonstration/evening.ts';
import first from '../demonstration/first-products.json' with { type: 'json' };
import { ageAt } from '../demonstration/round.ts';
import { ALLERGIC } from '../loops/allergic-order.ts';
import { DrawnTicket } from '../loops/drawn-ticket.tsx';
import { UNSEEN, UNSEEN_STILL } from '../loops/unseen-ticket.ts';

const FEATURES = ['lines', 'printers', 'money'] as const;
const ALLERGIC_AGE = 200;
/** What has run out tonight. */
const OUT = 'vendace-roe';

/** What Servett does for the venue: a bar at night, dark in either theme. */
export function LocationFeaturesBanner() {
  const { LL } = useI18n();
  const words = LL.home.venues;
  const { drawn } = words;
  return (
    <section className="band for-venues own-theme" data-theme="dark">
      <div className="wrap tray">
        <h2 className="head">{words.title()}</h2>
        <div className="tray-shown">
          <Shown words={words.unseen} alt={drawn.unseen()}>
            <DrawnTicket
              order={GUEST_ORDER}
              age={ageAt(UNSEEN[UNSEEN_STILL]?.age ?? 0, 0)}
              look="alarm"
              alarm={drawn.nobody()}
              act={drawn.accept()}
            />
          </Shown>
          <Shown words={words.allergy} alt={drawn.allergy()}>
            <Allergic />
          </Shown>
          <Shown words={words.soldOut} alt={drawn.soldOut()}>
            <SoldOut />
          </Shown>
        </div>
        <FeatureList
          features={FEATURES.map((key) => ({ name: words[key].name(), text: words[key].text() }))}
        />
      </div>
    </section>
  );
}

interface ShownProps {
  words: { name(): string; text(): string };
  /** What is to be seen, for whoever does not see it. */
  alt: string;
  children: ReactNode;
}

/** What is claimed, and under it the thing itself. */
function Shown({ words, alt, children }: ShownProps) {
  return (
    <div className="tray-part">
      <div>
        <h3 className="head">{words.name()}</h3>
        <p>{words.text()}</p>
      </div>
      <div role="img" aria-label={alt}>
        <div inert>{children}</div>
      </div>
    </div>
  );
}

function Allergic() {
  const { LL } = useI18n();
  const words = LL.home.venues.drawn;
  return (
    <DrawnTicket
      order={ALLERGIC}
      age={ageAt(ALLERGIC_AGE, 0)}
      look="plain"
      note={words.note()}
      allergy={
        <>
          {words.crustaceans()} {words.answer()}
        </>
      }
      act={words.talkFirst()}
    />
  );
}

/** The board's list of what is sold out, with its switches. */
function SoldOut() {
  const { LL, locale } = useI18n();
  const words = LL.home.venues.drawn;
  return (
    <div className="sold-out-list">
      <p>{words.soldOutTitle()}</p>
      <ul>
        {first.products.slice(1).map(({ id, name }) => (
          <li key={id} className={id === OUT ? 'is-out' : ''}>
            <span>
              <b>{pickText(name, locale, DEFAULT_LOCALE)}</b>
              <small>{id === OUT ? words.tonight() : words.onSale()}</small>
            </span>
            <i className="drawn-switch" />
          </li>
        ))}
      </ul>
    </div>
  );
}
