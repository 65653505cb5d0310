import { parseTableId } from '../../domain/seating/table-id.ts';

/**
 * The table a scanned code is of: it holds a table's address (`…/sv/table/k7q29xmb4trd`), or the
 * code alone. Null for anything else that somebody has printed.
 */
export function tableFromScan(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/, 1);
  const inAddress = /\/table\/([^/]+)\/?$/.exec(path)?.[1];
  return parseTableId(inAddress ?? (path.includes('/') ? '' : path));
}
