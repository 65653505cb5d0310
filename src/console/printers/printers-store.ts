import type {
  BridgeCode,
  NewBridge,
  NewPrinter,
  PrinterChange,
  Printers,
} from '#core/printers/printers.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { AddressOf } from '#web/http/address-of.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A venue's printers; what changes them returns whether it succeeded. */
export interface PrintersStore extends Query<Printers> {
  /** For a printer that is added, or something that is printed. */
  newId(): string;
  /** Answers the address with the secret, null for one that is asked; undefined if it failed. */
  add(wish: NewPrinter): Promise<string | null | undefined>;
  renew(printer: string): Promise<string | null | undefined>;
  edit(printer: string, change: PrinterChange): Promise<boolean>;
  remove(printer: string): Promise<boolean>;
  test(printer: string): Promise<boolean>;
  /** Each answers the code that pairs it; undefined if it failed. */
  addBridge(wish: NewBridge): Promise<BridgeCode | undefined>;
  newCode(bridge: string): Promise<BridgeCode | undefined>;
  renameBridge(bridge: string, name: string): Promise<boolean>;
  removeBridge(bridge: string): Promise<boolean>;
  /** Prints something again, as a copy. */
  copy(job: string): Promise<boolean>;
  /** The address of a job’s paper as a picture. */
  pictureOf(job: string): string;
}

interface Deps {
  call: Call;
  addressOf: AddressOf;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createPrintersStore({
  call,
  addressOf,
  venue,
  clock,
  random,
}: Deps): PrintersStore {
  const params = { venue };
  const newId = () => uuidv7(clock.now(), random.bytes(10));
  const query = createQuery({ load: () => call('GET /venues/:venue/printers', { params }) });
  const { change, changing } = query;
  async function told<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    const answer = await changing.run(work);
    if (answer === null) return undefined;
    await query.load();
    return answer.result;
  }
  const tellAddress = async (work: () => Promise<{ address: string | null }>) =>
    (await told(work))?.address;
  return {
    ...query,
    newId,
    pictureOf: (job) =>
      addressOf('GET /venues/:venue/print-jobs/:job/paper.png', { params: { venue, job } }),
    add: (body) => tellAddress(() => call('POST /venues/:venue/printers', { params, body })),
    renew: (printer) =>
      tellAddress(() =>
        call('POST /venues/:venue/printers/:printer/secret', { params: { venue, printer } }),
      ),
    edit: (printer, body) =>
      change(() =>
        call('PUT /venues/:venue/printers/:printer', { params: { venue, printer }, body }),
      ),
    remove: (printer) =>
      change(() => call('DELETE /venues/:venue/printers/:printer', { params: { venue, printer } })),
    test: (printer) =>
      change(() =>
        call('POST /venues/:venue/printers/:printer/test', {
          params: { venue, printer },
          body: { id: newId() },
        }),
      ),
    addBridge: (body) => told(() => call('POST /venues/:venue/bridges', { params, body })),
    newCode: (bridge) =>
      told(() => call('POST /venues/:venue/bridges/:bridge/code', { params: { venue, bridge } })),
    renameBridge: (bridge, name) =>
      change(() =>
        call('PUT /venues/:venue/bridges/:bridge', { params: { venue, bridge }, body: { name } }),
      ),
    removeBridge: (bridge) =>
      change(() => call('DELETE /venues/:venue/bridges/:bridge', { params: { venue, bridge } })),
    copy: (job) =>
      query.act(() =>
        call('POST /venues/:venue/print-jobs/:job/copies', {
          params: { venue, job },
          body: { id: newId() },
        }),
      ),
  };
}
