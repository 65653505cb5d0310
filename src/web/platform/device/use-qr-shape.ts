import { useEffect, useState } from 'react';
import type { QrShape } from './qr-code.ts';

/** A text as a QR code; null until its encoder, which few pages need, is loaded. */
export function useQrShape(text: string): QrShape | null {
  const [shape, setShape] = useState<QrShape | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('./qr-code.ts').then(
      ({ qrShape }) => isWanted && setShape(qrShape(text)),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return shape;
}
