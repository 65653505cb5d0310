import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { clockIcon } from '#web/components/basic/menu-icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { PartMissing } from '#web/components/status/part-missing.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSustained } from '#web/platform/page/use-sustained.ts';
import type { ServiceSource } from './service.ts';

/** A tap without a response for this long needs a message. Milliseconds. */
const SLOW_MS = 300;

/** Replaces an opened sheet while it loads, and says so if it fails. */
export function ServiceLoading({ source }: { source: ServiceSource }) {
  useSignals();
  const words = useI18n().LL.guest.missing;
  useEffect(() => source.load(), [source]);
  const hasFailed = source.hasFailed.value;
  const isSlow = useSustained(!hasFailed, SLOW_MS);
  return (
    <div className="service-wait" role="status">
      {isSlow && !hasFailed && <Notice kind="wait" shape={clockIcon} title={words.loading()} />}
      {hasFailed && <PartMissing onRetry={source.load} />}
    </div>
  );
}
