import { useEffect, useState } from 'react';
import type { QrShape } from '../../platform/device/qr-code.ts';

interface Props {
  text: string;
  label: string;
}

/** A code for another phone, dark on white in both themes: readers expect that. */
export function PaymentCode({ text, label }: Props) {
  const [shape, setShape] = useState<QrShape | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('../../platform/device/qr-code.ts').then(
      ({ qrShape }) => isWanted && setShape(qrShape(text)),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
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
