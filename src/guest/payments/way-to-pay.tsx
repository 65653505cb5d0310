import type { OnlinePayment } from '#core/payments/online-payment.schema.ts';
import { PartMissing } from '#web/components/status/part-missing.tsx';
import { useQrShape } from '#web/platform/device/use-qr-shape.ts';
import { hereAddress } from '#web/platform/page/payment-window.ts';
import type { PayWay } from './pay-props.ts';
import type { PayTexts } from './pay-texts.ts';

interface Props {
  next: NonNullable<OnlinePayment['next']>;
  way: PayWay;
  wasOpened: boolean;
  words: PayTexts;
}

/** Swish's codes for a payment request start with a letter that says which kind they are. */
const SWISH_REQUEST = 'D';

/**
 * How to get to the provider, or back to it. In the element links open windows of their own: a
 * venue's page is never left, and a link works where a window was blocked.
 */
export function WayToPay({ next, way, wasOpened, words }: Props) {
  if (next.kind === 'swish') {
    return (
      <>
        {way !== 'code' && (
          <a className="button next big full" href={swishAddress(next.token, way)}>
            {words.openSwish()}
          </a>
        )}
        <PaymentCode text={SWISH_REQUEST + next.token} label={words.scanSwish()} />
      </>
    );
  }
  if (way === 'code') {
    return <PaymentCode text={next.url} label={words.scan()} />;
  }
  const isApart = way === 'window';
  return (
    <>
      {isApart && !wasOpened && <p>{words.blocked()}</p>}
      <a
        className="button next big full"
        href={next.url}
        {...(isApart && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {wasOpened ? words.open() : words.openFirst()}
      </a>
    </>
  );
}

/** Opens the app; afterwards it returns to this page, or where the element is, stays as it is. */
function swishAddress(token: string, way: PayWay): string {
  const back = way === 'tab' ? hereAddress() : '';
  return `swish://paymentrequest?token=${encodeURIComponent(token)}&callbackurl=${encodeURIComponent(back)}`;
}

interface PaymentCodeProps {
  text: string;
  label: string;
}

/** A code for another phone, dark on white in both themes: readers expect that. */
function PaymentCode({ text, label }: PaymentCodeProps) {
  const { part: shape, isLate } = useQrShape(text);
  if (isLate) {
    return <PartMissing />;
  }
  return (
    <figure className="pay-code">
      {shape && (
        <svg viewBox={`0 0 ${shape.side} ${shape.side}`} role="img" aria-label={label}>
          <path d={shape.path} />
        </svg>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
