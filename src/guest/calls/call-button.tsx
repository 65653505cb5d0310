import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '#web/components/basic/icon.tsx';
import { bellIcon, checkIcon } from '#web/components/basic/menu-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { CallsStore } from './calls-store.ts';

interface Props {
  /** Null until staff can be called: then the tap waits for that. */
  calls: Pick<CallsStore, 'staffCall' | 'pending'> | null;
  onOpen: () => void;
}

/** The square beside the order bar. During a call, it shows its status. */
export function CallButton({ calls, onOpen }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.calls;
  const call = calls?.staffCall.value ?? null;
  const isAsked = call !== null || calls?.pending.value.has('staff');
  const state = call?.state === 'taken' ? words.shortTaken() : words.shortOpen();
  return (
    <button
      type="button"
      className={`call ${isAsked ? 'is-asked' : ''}`}
      part="call"
      aria-haspopup="dialog"
      aria-label={isAsked ? undefined : words.call()}
      onClick={onOpen}
    >
      <Icon shape={isAsked ? checkIcon : bellIcon} size={24} />
      {isAsked ? state : words.short()}
    </button>
  );
}
