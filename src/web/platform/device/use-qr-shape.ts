import { useCallback } from 'react';
import { type Coming, useAwaited } from '../use-until-here.ts';
import type { QrShape } from './qr-code.ts';

export type LoadQr = () => Promise<{ qrShape(text: string): QrShape }>;

const loadQr: LoadQr = () => import('./qr-code.ts');

/** A text as a QR code, once its encoder, which few pages need, is loaded. */
export function useQrShape(text: string, loadFrom: LoadQr = loadQr): Coming<QrShape> {
  const load = useCallback(async () => (await loadFrom()).qrShape(text), [text, loadFrom]);
  return useAwaited(load);
}
