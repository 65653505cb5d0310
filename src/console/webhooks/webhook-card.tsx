import { useSignals } from '@preact/signals-react/runtime';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { WEBHOOK_KINDS } from '#core/webhooks/codes.ts';
import type { WebhookView } from '#core/webhooks/webhooks.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf } from './webhook-words.ts';
import type { WebhooksStore } from './webhooks-store.ts';

interface Props {
  webhook: WebhookView;
  store: WebhooksStore;
  onOpen: (what: 'webhook' | 'log') => void;
  onDone: (text: string) => void;
}

/** One other system: whether it takes what is sent, and what can be done about it. */
export function WebhookCard({ webhook, store, onOpen, onDone }: Props) {
  useSignals();
  const words = useI18n().LL.webhooks;
  const { id, url, kinds, state, failingSince, waiting, failed } = webhook;
  const name = nameOf(webhook);
  const isOn = state === 'on';
  const isBusy = store.changing.isBusy.value;
  const isWrong =
    failingSince !== null || webhook.offReason === 'gone' || webhook.offReason === 'failing';
  const ping = async () => {
    if (await store.ping(id)) onDone(words.pinged({ name }));
  };
  const turn = async () => {
    const isDone = await store.turn(id, state, isOn ? 'off' : 'on');
    if (isDone) onDone(isOn ? words.switchedOff({ name }) : words.switchedOn({ name }));
  };
  return (
    <section className={isWrong ? 'framed webhook is-failing' : 'framed webhook'} aria-label={name}>
      <div className="head-row">
        <div>
          <h2 className="head">{name}</h2>
          <p className="muted address">{url}</p>
          <p className="muted num">
            {kinds.length === WEBHOOK_KINDS.length
              ? words.toldAll()
              : words.told({ count: kinds.length, all: WEBHOOK_KINDS.length })}
          </p>
        </div>
        <span className="tags">
          <StateTag webhook={webhook} />
          {waiting > 0 && <Tag kind="wait" text={words.waiting({ count: waiting })} />}
          {failed > 0 && <Tag kind="bad" text={words.failed({ count: failed })} />}
        </span>
      </div>
      <Trouble webhook={webhook} />
      <div className="answers">
        {isOn && (
          <Button
            kind="edge"
            label={words.pingOf({ name })}
            isBusy={isBusy}
            onClick={() => void ping()}
          >
            {words.ping()}
          </Button>
        )}
        <Button kind="edge" label={words.logOf({ name })} onClick={() => onOpen('log')}>
          {words.log()}
        </Button>
        <Button kind="edge" label={words.changeOf({ name })} onClick={() => onOpen('webhook')}>
          {words.change()}
        </Button>
        <Button kind={isOn ? 'bare' : 'edge'} isBusy={isBusy} onClick={() => void turn()}>
          {isOn ? words.switchOff() : words.switchOn()}
        </Button>
      </div>
    </section>
  );
}

function StateTag({ webhook: { state, failingSince } }: { webhook: WebhookView }) {
  const words = useI18n().LL.webhooks.state;
  if (state === 'off') return <Tag text={words.off()} />;
  return failingSince === null ? (
    <Tag kind="good" text={words.on()} />
  ) : (
    <Tag kind="bad" text={words.failing()} />
  );
}

/** Why it gets nothing, or by which secrets it knows us for now. */
function Trouble({ webhook }: { webhook: WebhookView }) {
  useSignals();
  const words = useI18n().LL.webhooks;
  const { dayAndTime } = useVenueTime();
  const { now } = useTicker();
  const { offReason, offAt, failingSince, previousUntil } = webhook;
  const say = (at: string) => dayAndTime(at, now.value);
  const isRotating = previousUntil !== null && Date.parse(previousUntil) > now.value;
  return (
    <>
      {offReason !== null && offAt !== null && <p>{words.off[offReason]({ when: say(offAt) })}</p>}
      {offReason === null && failingSince !== null && (
        <p>{words.failingSince({ when: say(failingSince) })}</p>
      )}
      {isRotating && <p className="muted">{words.bothSecrets({ when: say(previousUntil) })}</p>}
    </>
  );
}
