import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSite } from '../environment/environment.tsx';

/**
 * Asks once whether visits may be counted: two equal answers, and the page stays usable. Nothing is
 * loaded before.
 */
export default function ConsentDialog() {
  useSignals();
  const { consent, global } = useSite();
  const { LL } = useI18n();
  const words = LL.site.consent;
  const answer = consent.answer.value;
  if (answer !== 'unasked' && !consent.isReviewing.value) {
    return null;
  }
  const give = (next: 'yes' | 'no') => {
    consent.give(next);
    if (answer !== 'unasked' && answer !== next) {
      global.notify({
        code: next === 'yes' ? 'counted' : 'notCounted',
        kind: 'success',
        undo: () => consent.give(answer),
      });
    }
  };
  return (
    <section className="consent" aria-label={words.label()}>
      <h2 className="head">{words.title()}</h2>
      <p>{words.text()}</p>
      <div className="pair">
        <Button onClick={() => give('no')}>{words.no()}</Button>
        <Button onClick={() => give('yes')}>{words.yes()}</Button>
      </div>
      <Link className="more" href="/policies/cookies">
        {words.more()}
      </Link>
    </section>
  );
}
