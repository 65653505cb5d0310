import '../pages.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { RegistrationCallToAction } from '../banners/registration-call-to-action.tsx';
import { WidgetWeights } from '../comparison/widget-weights.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { CallToActionCard } from '../components/marketing/call-to-action-card.tsx';
import { FeatureList } from '../components/marketing/feature-list.tsx';
import { AvoidCutOut, OnceCutOut, TogetherCutOut } from '../cut-outs/guest-cut-outs.tsx';
import { useSite } from '../environment/environment.tsx';
import { PayingLoop } from '../loops/paying-loop.tsx';
import { TicketLoop } from '../loops/ticket-loop.tsx';
import { UnseenLoop } from '../loops/unseen-loop.tsx';
import { LaidSigns } from '../one-round/laid-signs.tsx';
import { Shot } from '../pictures/shot.tsx';
import { CUTS } from '../pictures/shots.ts';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';
import { DEMO_TABLE } from '../shell/links.ts';

/** What guests, bar, kitchen, owner and developer can do, with pieces of the product. */
export default function FeaturesPage() {
  const { LL, locale } = useI18n();
  const { config } = useSite();
  const words = LL.features;
  const pieces = [
    { words: words.avoid, shown: <AvoidCutOut />, ground: 'c2' },
    { words: words.together, shown: <TogetherCutOut />, ground: 'c4' },
    { words: words.bill, shown: <PayingLoop />, ground: 'c3' },
    { words: words.once, shown: <OnceCutOut />, ground: 'c1' },
  ] as const;
  return (
    <>
      <PageHead title={words.title()} lead={words.lead()} />
      <section className="band linen">
        <div className="wrap pieces">
          <h2 className="head">{words.guests()}</h2>
          {pieces.map((piece, place) => (
            <Piece key={piece.ground} {...piece} isFirst={place === 0} />
          ))}
          <ul className="rest" aria-label={words.guestsMoreTitle()}>
            {Object.entries(words.guestsMore).map(([key, text]) => (
              <li key={key}>{text()}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="band for-venues own-theme" data-theme="dark">
        <div className="wrap split">
          <h2 className="head">{words.staff()}</h2>
          <div className="board-side">
            <div className="board-cuts">
              {CUTS.map((cut) => (
                <Shot
                  key={cut}
                  name={cut}
                  alt={words.pictures.board[cut]()}
                  theme="dark"
                  className={`of-${cut}`}
                />
              ))}
            </div>
            <UnseenLoop />
          </div>
          <FeatureList features={featuresOf(words.board)} />
        </div>
      </section>
      <Group words={words.kitchen} loop={<TicketLoop />} />
      <Group words={words.owner} isLinen loop={<LaidSigns />} />
      <Group
        words={words.developer}
        more={
          <>
            <Link className="plain-link" href="/developers">
              {words.developerMore.page()}
            </Link>
            <Link className="plain-link" href="/api-reference">
              {words.developerMore.api()}
            </Link>
          </>
        }
      />
      <WidgetWeights />
      <CallToActionCard title={words.next.title()} text={words.next.text()}>
        {config.isDemo ? (
          <Link className="button next big" href={`/${locale}/table/${DEMO_TABLE}`}>
            {words.next.demo()}
          </Link>
        ) : (
          <Link className="button next big" href="/how-it-works">
            {words.next.how()}
          </Link>
        )}
      </CallToActionCard>
      <RegistrationCallToAction />
    </>
  );
}

interface FeatureWords {
  name(): string;
  text(): string;
}

function featuresOf(words: Readonly<Record<string, FeatureWords>>) {
  return Object.values(words).map(({ name, text }) => ({ name: name(), text: text() }));
}

interface GroupProps {
  /** The group's title, and its features. */
  words: { title(): string } & Readonly<Record<string, FeatureWords | (() => string)>>;
  isLinen?: boolean;
  /** A loop, or what else shows it. */
  loop?: ReactNode;
  /** Links to more about them. */
  more?: ReactNode;
}

/** The features for one kind of person. */
function Group({ words: { title, ...features }, isLinen = false, loop, more }: GroupProps) {
  return (
    <section className={`band ${isLinen ? 'linen' : ''}`}>
      <div className="wrap split feature-group">
        <h2 className="head">{title()}</h2>
        {loop}
        <FeatureList features={featuresOf(features as Readonly<Record<string, FeatureWords>>)} />
        {more !== undefined && <p className="actions group-more">{more}</p>}
      </div>
    </section>
  );
}

interface PieceProps {
  words: FeatureWords;
  /** A piece of the product, or a loop. */
  shown: ReactNode;
  ground: string;
  /** The first screen ends within it, after its text. */
  isFirst: boolean;
}

/** One feature: its text, and what shows it on the background. */
function Piece({ words, shown, ground, isFirst }: PieceProps) {
  return (
    <div className="piece">
      <div className="say">
        <h3 className="head">{words.name()}</h3>
        <p>{words.text()}</p>
      </div>
      {isFirst && <BelowFoldStyles />}
      <div className={`lying ${ground}`}>{shown}</div>
    </div>
  );
}
