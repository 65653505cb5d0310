import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { Page } from '#console/components/page/page.tsx';
import type { PageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DetailsForm } from './details-form.tsx';
import { createOperatorStore } from './operator-store.ts';
import { PlansForm } from './plans-form.tsx';

interface Props extends Pick<PageProps, 'onBack'> {
  session: Pick<PageProps['session'], 'call'>;
}

/** What the public pages say of whoever runs the installation: who it is, and its prices. */
export function OperatorPage({ session: { call }, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.operator;
  const store = useMemo(() => createOperatorStore(call), [call]);
  useEffect(() => void store.load(), [store]);
  const known = store.data.value;
  return (
    <Page heading={words.heading()} title={words.title()} onBack={onBack}>
      <p className="muted">{words.lead()}</p>
      <QueryState query={store} loading={words.loading()} />
      {known !== null && (
        <div className="operator">
          <DetailsForm known={known} store={store} />
          <PlansForm known={known} store={store} />
        </div>
      )}
    </Page>
  );
}
