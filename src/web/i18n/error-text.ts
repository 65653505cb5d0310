import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Texts } from './core.ts';

type Area = { readonly [reason: string]: (() => string) | undefined };

/** An error's message: what happened, what was kept, what to do. */
export function errorText(LL: Texts, code: ErrorCode | 'network'): string {
  if (code === 'network') {
    return LL.errors.network();
  }
  const [area = '', reason = ''] = code.split('.', 2);
  const areas: Readonly<Record<string, unknown>> = LL.errors;
  const texts = areas[area] as Area | undefined;
  // A newer server's code has no text here.
  return texts?.[reason]?.() || LL.errors.server.failed();
}
