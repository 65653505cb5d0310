import type { PaperLanguage } from '#core/printing/codes.ts';
import type { PaperProfile, RenderedPaper } from '#core/printing/paper.ts';
import type { Context } from '#server/context.ts';
import { renderPaper } from '#server/printing/render-paper.ts';
import { findJob } from './print-jobs.repository.ts';
import type { PrinterRow } from './printers.repository.ts';
import { type Claimed, finishJob } from './serve-job.ts';

/** A claimed job as the printer takes it. If it cannot be drawn, that is said, and nothing is lost. */
export async function renderFor(
  context: Context,
  printer: PrinterRow,
  { job, paper }: Claimed,
  languages: readonly PaperLanguage[],
): Promise<RenderedPaper> {
  try {
    return await renderPaper(paper, profileOf(printer, languages));
  } catch (error) {
    const outcome = { word: 'failed', reason: 'not drawn' } as const;
    await finishJob(context, printer, ({ db }) => findJob(db, job.id), outcome);
    throw error;
  }
}

/** What is known of a printer. */
export function profileOf(printer: PrinterRow, languages: readonly PaperLanguage[]): PaperProfile {
  const { width, code_page: codePage, cutter, buzzer, drawer } = printer;
  return {
    ...{ width, codePage, languages },
    ...{ cutter: cutter === 1, buzzer: buzzer === 1, opensDrawer: drawer === 1 },
  };
}
