import type { JobAbout } from '#core/printers/decide-jobs.ts';
import type { SignPaper } from '#core/printing/paper.ts';
import { formatTableId } from '#core/tables/table-id.ts';
import type { Reader } from '#server/db/store.ts';
import { findAreaOf } from '../../tables/areas.repository.ts';
import { findTable } from '../../tables/tables.repository.ts';
import { type Facts, headOf } from './paper-facts.ts';

/** What stands on a table; null if that was removed, or has another code. */
export async function signPaper(
  db: Reader,
  facts: Facts,
  { table: id, base }: Extract<JobAbout, { table: string }>,
): Promise<SignPaper | null> {
  const table = await findTable(db, id);
  if (table === undefined || table.venue !== facts.job.venue) return null;
  const area = await findAreaOf(db, id);
  return {
    ...headOf(facts),
    kind: 'sign',
    table: table.label,
    ...(area !== undefined && { area }),
    address: `${base}/${facts.locale}/table/${id}`,
    code: formatTableId(id),
    languages: facts.file.venue.locales,
  };
}
