import { useCallback } from 'react';
import { useUntilHere } from '../use-until-here.ts';
import type { QrShape } from './qr-code.ts';

/** A text as a QR code; null until its encoder, which few pages need, is loaded. */
export function useQrShape(text: string): QrShape | null {
  const load = useCallback(async () => (await import('./qr-code.ts')).qrShape(text), [text]);
  return useUntilHere(load);
}
