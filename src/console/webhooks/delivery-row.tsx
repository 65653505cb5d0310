import { useSignals } from '@preact/signals-react/runtime';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import type { WebhookDelivery } from '#core/webhooks/webhooks.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DeliveriesStore } from './deliveries-store.ts';
import { messageText } from './webhook-words.ts';

interface Props {
  delivery: WebhookDelivery;
  store: DeliveriesStore;
  /** Nothing is sent to one that is off. */
  isOn: boolean;
  onDone: (text: string) => void;
}

/** One message: whether it arrived, what came of the last try, and what is in it. */
export function DeliveryRow({ delivery, store, isOn, onDone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.webhooks.deliveries;
  const { id, kind, state, isBusy, body } = delivery;
  const what = messageText(kind, body, LL.webhooks.message);
  const replay = async () => {
    if (await store.replay(id)) onDone(words.sending());
  };
  return (
    <li>
      <div className="head-row">
        <span className="what">
          <b>{what}</b>
          <LastTry delivery={delivery} />
        </span>
        <StateTag delivery={delivery} />
      </div>
      <details>
        <summary aria-label={words.bodyOf({ what })}>{words.body()}</summary>
        {/* Long ones scroll, also by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled */}
        <pre tabIndex={0}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </details>
      {isOn && !isBusy && (
        <Button
          kind="bare"
          label={state === 'waiting' ? words.nowOf({ what }) : words.againOf({ what })}
          isBusy={store.changing.isBusy.value}
          onClick={() => void replay()}
        >
          {state === 'waiting' ? words.now() : words.again()}
        </Button>
      )}
    </li>
  );
}

function StateTag({ delivery: { state, isBusy, isBehind } }: Pick<Props, 'delivery'>) {
  const words = useI18n().LL.webhooks.deliveries.state;
  if (state === 'delivered') return <Tag kind="good" text={words.delivered()} />;
  if (state === 'failed') return <Tag kind="bad" text={words.failed()} />;
  if (isBusy) return <Tag kind="wait" text={words.busy()} />;
  return <Tag kind="wait" text={isBehind ? words.behind() : words.waiting()} />;
}

function LastTry({ delivery }: Pick<Props, 'delivery'>) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.webhooks.deliveries;
  const { dayAndTime } = useVenueTime();
  const { now } = useTicker();
  const { madeAt, tries, status, problem, took, nextAt, state, isBehind } = delivery;
  const say = (at: string) => dayAndTime(at, now.value);
  const number = new Intl.NumberFormat(LOCALE_FACTS[locale].intl);
  const facts = [
    say(madeAt),
    tries > 0 && words.tries({ tries }),
    status !== null && words.status({ status }),
    status !== null && took !== null && words.took({ took: number.format(took) }),
  ];
  return (
    <>
      <small className="num">{facts.filter(Boolean).join(' · ')}</small>
      {state !== 'delivered' && problem !== null && (
        <small className="is-bad">{words.problems[problem]()}</small>
      )}
      {nextAt !== null && tries > 0 && !isBehind && (
        <small className="num">{words.next({ when: say(nextAt) })}</small>
      )}
    </>
  );
}
