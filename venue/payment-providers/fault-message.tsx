import { Icon } from '../../src/components/basic/icon.tsx';
import { alertIcon } from '../../src/components/basic/icons.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { KeyOutcome } from '../../src/stores/console/payment-providers.ts';

/** What is wrong with the keys, announced at once; nothing if all is well or there was no answer. */
export function FaultMessage({ outcome }: { outcome: KeyOutcome }) {
  const { faults } = useI18n().LL.paymentProviders;
  return (
    <div role="alert">
      {outcome !== 'done' && outcome !== 'failed' && (
        <p className="wrong">
          <Icon shape={alertIcon} size={20} />
          <span>{faults[outcome]()}</span>
        </p>
      )}
    </div>
  );
}
