import { callTexts } from '#console/components/facts/call-facts.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The answers to a wish to move. */
export interface MoveActions {
  finish(call: Call): void;
  /** Moves the party to where it asks to sit. */
  move(call: Call): void;
}

interface Props {
  call: Call;
  isBusy: boolean;
  actions: MoveActions;
}

/** A wish to move has two answers. */
export function MoveActs({ call, isBusy, actions }: Props) {
  const { LL } = useI18n();
  const words = LL.console.calls;
  if (call.state === 'done') return null;
  const label = (word: string) =>
    `${word}, ${words.of({ table: call.table.label })}: ${callTexts(LL, call)}`;
  return (
    <div className="acts">
      <Button
        kind="bare"
        isBusy={isBusy}
        label={label(words.no())}
        onClick={() => actions.finish(call)}
      >
        {words.no()}
      </Button>
      <Button
        kind="plain"
        isBusy={isBusy}
        label={label(words.moves())}
        onClick={() => actions.move(call)}
      >
        {words.moves()}
      </Button>
    </div>
  );
}
