import { downIcon, gripIcon, upIcon } from '#console/components/icons/console-icons.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Movable } from './drop-target.ts';
import type { Moving } from './use-moving.ts';

interface Props {
  thing: Movable;
  name: string;
  moving: Moving;
}

/**
 * The handle of a row: dragged, or pressed and then moved with keys or with the two buttons that
 * appear.
 */
export function MoveHandle({ thing, name, moving }: Props) {
  const { LL } = useI18n();
  const words = LL.menuEditor.move;
  const key = `${thing.kind}:${thing.id}`;
  const isGrabbed = moving.grabbed?.id === thing.id && moving.grabbed.kind === thing.kind;
  return (
    <span className="moves">
      <button
        type="button"
        className="handle"
        data-moves={key}
        aria-label={words.label({ name })}
        aria-pressed={isGrabbed}
        onClick={() => moving.onHandleClick(thing, name)}
        onKeyDown={(event) => moving.onHandleKey(event, thing)}
        {...moving.handleEvents(thing)}
      >
        <Icon shape={gripIcon} size={20} />
      </button>
      {isGrabbed && (
        <span className="steps">
          <button type="button" data-moves={`${key}:up`} onClick={() => moving.onStep(-1)}>
            <Icon shape={upIcon} size={16} />
            {words.up()}
          </button>
          <button type="button" data-moves={`${key}:down`} onClick={() => moving.onStep(1)}>
            <Icon shape={downIcon} size={16} />
            {words.down()}
          </button>
        </span>
      )}
    </span>
  );
}
