import { foldText } from '#core/shared/fold-text.ts';

/** A header without case, spaces and signs. */
export function headerKey(header: string): string {
  return (foldText(header.slice(0, 80)).match(/[\p{L}\p{N}]+/gu) ?? []).join('');
}
