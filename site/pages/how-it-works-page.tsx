import '../pages.css';
import type { ReactNode } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { RegistrationCallToAction } from '../banners/registration-call-to-action.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { UnseenLoop } from '../loops/unseen-loop.tsx';
import { Shot } from '../pictures/shot.tsx';
import { SourceLink } from '../sections/source-link.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';

const ROUND = ['scan', 'send', 'seen', 'ready', 'bill'] as const;
type Step = (typeof ROUND)[number];

/** One order seen from both sides, and what it takes to start. */
export default function HowItWorksPage() {
  const { LL } = useI18n();
  const words = LL.howItWorks;
  const pictures: Partial<Record<Step, { guest: ReactNode; bar: ReactNode }>> = {
    send: {
      guest: (
        <div className="lying c2">
          <Shot name="sheet" alt={words.pictures.sheet()} className="from-below" />
        </div>
      ),
      bar: (
        <div className="own-theme board-shot" data-theme="dark">
          <Shot name="board" alt={words.pictures.board()} theme="dark" />
        </div>
      ),
    },
    seen: {
      guest: (
        <div className="lying c1">
          <Shot name="status" alt={words.pictures.status()} className="from-below" />
        </div>
      ),
      bar: <UnseenLoop />,
    },
  };
  return (
    <>
      <PageHead title={words.title()} lead={words.lead()} />
      <BelowFoldStyles />
      <section className="wrap">
        <ol className="two-sides">
          {ROUND.map((step) => {
            const { at, guest, bar } = words.round[step];
            const shown = pictures[step];
            return (
              <li key={step}>
                <span className="at num">{at()}</span>
                <div className="words">
                  <p className="side">{words.guestSide()}</p>
                  <h2 className="head">{guest.name()}</h2>
                  <p>{guest.text()}</p>
                  {shown?.guest}
                </div>
                <div className="words">
                  <p className="side">{words.barSide()}</p>
                  <h3 className="head">{bar.name()}</h3>
                  <p>{bar.text()}</p>
                  {shown?.bar}
                </div>
              </li>
            );
          })}
        </ol>
      </section>
      <Start words={words.start} isLinen />
      <Start words={words.server} more={<SourceLink />} />
      <RegistrationCallToAction />
    </>
  );
}

interface StartProps {
  words: {
    title(): string;
    text(): string;
    steps: Readonly<Record<string, { name(): string; text(): string }>>;
  };
  isLinen?: boolean;
  more?: ReactNode;
}

/** What it takes to start, for one kind of person, step by step. */
function Start({ words, isLinen = false, more }: StartProps) {
  return (
    <section className={`band ${isLinen ? 'linen' : ''}`}>
      <div className="wrap split">
        <div className="start-head">
          <h2 className="head">{words.title()}</h2>
          <p className="sub">{words.text()}</p>
          {more}
        </div>
        <ol className="to-start">
          {Object.entries(words.steps).map(([step, { name, text }]) => (
            <li key={step}>
              <h3 className="head">{name()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
