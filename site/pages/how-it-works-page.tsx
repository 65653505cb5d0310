import '../pages.css';
import '../round.css';
import type { ReactNode } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { RegistrationCallToAction } from '../banners/registration-call-to-action.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { UnseenLoop } from '../loops/unseen-loop.tsx';
import { BillCall, BillPhone } from '../one-round/bill-pictures.tsx';
import {
  ReadyPhone,
  ReadyTicket,
  SeenPhone,
  SendingPhone,
  SentTicket,
  TableSign,
} from '../one-round/round-pictures.tsx';
import { SourceLink } from '../sections/source-link.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';

const ROUND = ['scan', 'send', 'seen', 'ready', 'bill'] as const;
type Step = (typeof ROUND)[number];

/** What is to be seen on each side. */
const PICTURES: Record<Step, { guest: ReactNode; bar?: ReactNode }> = {
  scan: { guest: <TableSign /> },
  send: { guest: <SendingPhone />, bar: <SentTicket /> },
  seen: { guest: <SeenPhone />, bar: <UnseenLoop /> },
  ready: { guest: <ReadyPhone />, bar: <ReadyTicket /> },
  bill: { guest: <BillPhone />, bar: <BillCall /> },
};

/** One order seen from both sides, and what it takes to start. */
export default function HowItWorksPage() {
  const { LL } = useI18n();
  const words = LL.howItWorks;
  return (
    <>
      <PageHead title={words.title()} lead={words.lead()} />
      <BelowFoldStyles />
      <section className="wrap">
        <ol className="two-sides">
          {ROUND.map((step) => {
            const { at, guest, bar } = words.round[step];
            const shown = PICTURES[step];
            return (
              <li key={step}>
                <span className="at num">{at()}</span>
                <div className="words">
                  <p className="side">{words.guestSide()}</p>
                  <h2 className="head">{guest.name()}</h2>
                  <p>{guest.text()}</p>
                  {shown.guest}
                </div>
                <div className="words">
                  <p className="side">{words.barSide()}</p>
                  <h3 className="head">{bar.name()}</h3>
                  <p>{bar.text()}</p>
                  {shown.bar}
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
