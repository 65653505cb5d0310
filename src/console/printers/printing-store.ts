import type { OldJobsChoice, Printing } from '#core/printers/printers.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** What does not print; each act returns whether it succeeded. */
export interface PrintingStore extends Query<Printing> {
  copy(job: string): Promise<boolean>;
  handle(job: string): Promise<boolean>;
  decideOld(printer: string, print: OldJobsChoice['print']): Promise<boolean>;
}

interface Deps {
  call: Call;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createPrintingStore({ call, venue, clock, random }: Deps): PrintingStore {
  const query = createQuery({
    load: () => call('GET /venues/:venue/printing', { params: { venue } }),
  });
  const { change } = query;
  return {
    ...query,
    copy: (job) =>
      change(() =>
        call('POST /venues/:venue/print-jobs/:job/copies', {
          params: { venue, job },
          body: { id: uuidv7(clock.now(), random.bytes(10)) },
        }),
      ),
    handle: (job) =>
      change(() => call('PUT /venues/:venue/print-jobs/:job/handled', { params: { venue, job } })),
    decideOld: (printer, print) =>
      change(() =>
        call('POST /venues/:venue/printers/:printer/old', {
          params: { venue, printer },
          body: { print },
        }),
      ),
  };
}
