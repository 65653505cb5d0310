import type { PaperLanguage } from '#core/printing/codes.ts';
import type { PaperProfile, RenderedPaper } from '#core/printing/paper.ts';
import type { Context } from '#server/context.ts';
import { renderPaper } from '#server/printing/render-paper.ts';
import type { PrinterRow } from './printers.repository.ts';
import { type ClaimOptions, claimJob, failJob, NotFilledError } from './serve-job.ts';

/** A paper could not be made: a person is told on the board, and the operator by this. */
export type OnError = (error: unknown) => void;

type Taking = ClaimOptions & { languages: readonly PaperLanguage[]; onError: OnError };

/**
 * A printer's next job as it takes it. One whose paper cannot be made fails alone, and the next one
 * is taken: nobody who waits behind it waits for that.
 */
export async function takePaper(
  context: Context,
  printer: PrinterRow,
  { languages, onError, ...only }: Taking,
): Promise<{ id: string; paper: RenderedPaper } | null> {
  for (;;) {
    const claimed = await claimJob(context, printer, only).catch(async (error: unknown) => {
      if (!(error instanceof NotFilledError)) throw error;
      onError(error.cause);
      await failJob(context, { job: error.job, from: error.job.state }, 'not filled');
      return 'failed' as const;
    });
    if (claimed === 'failed') continue;
    if (claimed === null) return null;
    const { job, paper } = claimed;
    try {
      return { id: job.id, paper: await renderPaper(paper, profileOf(printer, languages)) };
    } catch (error) {
      onError(error);
      await failJob(context, { job, from: 'offered' }, 'not drawn');
    }
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
