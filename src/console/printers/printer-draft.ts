import type { Transport } from '#core/printers/codes.ts';
import type { PrinterChange, PrinterView } from '#core/printers/printers.schema.ts';

/** What is typed of a printer. */
export type PrinterDraft = Omit<PrinterChange, 'host' | 'port'> & {
  transport: Transport;
  host: string;
};

const FRESH: PrinterDraft = {
  name: '',
  transport: 'cloudprnt',
  host: '',
  width: 80,
  codePage: 'cp858',
  copies: 1,
  cutter: true,
  buzzer: false,
  drawer: false,
  stations: null,
  printsCalls: false,
  when: 'accepted',
  takeover: null,
};

/** A printer as it is stored, or a new one. */
export function draftOf(printer: PrinterView | null): PrinterDraft {
  if (printer === null) return FRESH;
  const { name, transport, host, width, codePage, copies, cutter, buzzer, drawer } = printer;
  const { stations, printsCalls, when, takeover } = printer;
  return {
    ...{ name, transport, host: host ?? '', width, codePage, copies, cutter, buzzer, drawer },
    ...{ stations, printsCalls, when, takeover },
  };
}

/** What is sent of it. */
export function changeOf({ transport, host, ...draft }: PrinterDraft): PrinterChange {
  const name = draft.name.trim();
  return { ...draft, name, ...(transport === 'tcp' && { host: host.trim() }) };
}

export function isRight({ name, transport, host, stations }: PrinterDraft): boolean {
  const hasPlace = transport !== 'tcp' || host.trim() !== '';
  return name.trim() !== '' && hasPlace && stations?.length !== 0;
}
