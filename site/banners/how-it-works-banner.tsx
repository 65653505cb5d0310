import { Link } from 'wouter';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { SolutionSteps } from '../components/marketing/solution-steps.tsx';

const STEPS = ['scan', 'send', 'seen', 'served'] as const;

/** One round of orders as a timeline. */
export function HowItWorksBanner() {
  const { LL } = useI18n();
  const words = LL.home.steps;
  return (
    <section className="band">
      <div className="wrap split by-clock">
        <div className="beside">
          <h2 className="head">{words.title()}</h2>
          <p className="sub">{words.example()}</p>
          <Link className="plain-link" href="/how-it-works">
            {words.more()}
          </Link>
        </div>
        <SolutionSteps
          steps={STEPS.map((step) => ({
            at: words[step].at(),
            name: words[step].name(),
            text: words[step].text(),
          }))}
        />
      </div>
    </section>
  );
}
