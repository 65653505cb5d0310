import { parseTableId } from '#core/tables/table-id.ts';

/**
 * The table of a scanned code, which contains a table's address (`…/sv/table/k7q29xmb4trd`) or the
 * code alone. Null for anything else.
 */
export function tableFromScan(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/, 1);
  const inAddress = /\/table\/([^/]+)\/?$/.exec(path)?.[1];
  return parseTableId(inAddress ?? (path.includes('/') ? '' : path));
}
