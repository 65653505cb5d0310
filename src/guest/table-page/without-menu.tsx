import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { alertIcon } from '#web/components/basic/menu-icons.ts';
import { MainPart, Slot } from '#web/components/layout/page-regions.tsx';
import { Notice } from '#web/components/status/notice.tsx';
import { HeadSkeleton, ProductSkeletons } from '#web/components/status/skeleton.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { CodePageProps } from './service/code-page.tsx';
import type { ServiceSource } from './service/service.ts';
import { ServiceLoading } from './service/service-loading.tsx';

export interface WithoutMenuProps extends CodePageProps {
  service: ServiceSource;
  /** Content until the menu has loaded; a skeleton by default. */
  opening?: ReactNode;
  /** If the menu fails to load: another way to it. */
  fallbackLink?: ReactNode;
}

/** In a menu's place: where it is asked for, on its way, or did not come. */
export function WithoutMenu(props: WithoutMenuProps) {
  useSignals();
  const phase = props.guest.phase.value;
  if (phase === 'code' || phase === 'unknown_table') return <Code {...props} />;
  if (phase === 'failed') return <Failure {...props} />;
  return props.opening || <Skeleton />;
}

function Skeleton() {
  const { LL } = useI18n();
  return (
    <Slot name="loading">
      <div className="frame">
        <HeadSkeleton />
        <MainPart className="menu" isBusy>
          <p className="hidden-text" role="status">
            {LL.guest.loading()}
          </p>
          <ProductSkeletons count={5} />
        </MainPart>
      </div>
    </Slot>
  );
}

/** The form for the table's code is part of the service. */
function Code({ service: source, ...props }: WithoutMenuProps) {
  useSignals();
  const service = source.here.value;
  useEffect(() => source.load(), [source]);
  return service === null ? (
    <div className="frame is-empty">
      <ServiceLoading source={source} />
    </div>
  ) : (
    <service.parts.CodePage {...props} service={service} />
  );
}

/** A short version in texts that are already loaded, until the service shows the full page. */
function Failure({ guest, service: source, fallbackLink }: WithoutMenuProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.failed;
  const service = source.here.value;
  useEffect(() => source.load(), [source]);
  const onRetry = () => void guest.retry();
  return (
    <Slot name="error">
      <div className="frame is-empty">
        {service ? (
          <service.parts.LoadFailed onRetry={onRetry} />
        ) : (
          <Notice
            kind="bad"
            shape={alertIcon}
            title={words.title()}
            text={words.text()}
            action={{ label: LL.common.tryAgain(), onClick: onRetry }}
          />
        )}
        {fallbackLink}
      </div>
    </Slot>
  );
}
