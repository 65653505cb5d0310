import type { PrinterPaper, Transport } from '#core/printers/codes.ts';
import { completeDevice, readDeviceAddress } from '#core/printers/device-address.ts';
import type { PrinterChange, Printers, PrinterView } from '#core/printers/printers.schema.ts';

/** What is typed of a printer. */
export type PrinterDraft = Omit<PrinterChange, 'host' | 'port' | 'papers'> & {
  transport: Transport;
  /** Tickets of orders: all, or those of some stations. */
  hasTickets: boolean;
  papers: readonly PrinterPaper[];
  host: string;
  bridge: string;
  device: string;
  handsOver: boolean;
};

const FRESH: PrinterDraft = {
  name: '',
  transport: 'cloudprnt',
  host: '',
  bridge: '',
  device: '',
  handsOver: false,
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
  hasTickets: true,
  papers: ['bill', 'day', 'sign'],
  cashDrawer: null,
};

/** A printer as it is stored, or a new one. */
export function draftOf(printer: PrinterView | null): PrinterDraft {
  if (printer === null) return FRESH;
  const { name, transport, host, width, codePage, copies, cutter, buzzer, drawer } = printer;
  const { stations, printsCalls, when, takeover, bridge, device, handsOver } = printer;
  return {
    ...{ name, transport, host: host ?? '', width, codePage, copies, cutter, buzzer, drawer },
    ...{ stations, printsCalls, when, takeover, hasTickets: stations?.length !== 0 },
    ...{ papers: printer.papers, cashDrawer: printer.cashDrawer },
    ...{ bridge: bridge ?? '', device: device ?? '', handsOver },
  };
}

/** What is sent of it. */
export function changeOf(typed: PrinterDraft): PrinterChange {
  const { transport, host, bridge, device, handsOver, hasTickets, papers, ...draft } = typed;
  return {
    ...{ ...draft, name: draft.name.trim(), papers: [...papers] },
    ...(!hasTickets && { stations: [] }),
    ...(transport === 'tcp' && { host: host.trim() }),
    ...(transport === 'bridge' && { bridge, device: completeDevice(device), handsOver }),
  };
}

type Found = Pick<Printers, 'bridges'>;

export function isRight(draft: PrinterDraft, found: Found): boolean {
  return draft.name.trim() !== '' && hasPlace(draft, found) && prints(draft);
}

/** Whether anything comes out of it. */
export function prints({ hasTickets, stations, printsCalls, papers }: PrinterDraft): boolean {
  return hasTickets ? stations?.length !== 0 : printsCalls || papers.length > 0;
}

function hasPlace(draft: PrinterDraft, found: Found): boolean {
  const { transport, host, bridge } = draft;
  if (transport === 'tcp') return host.trim() !== '';
  return transport !== 'bridge' || (bridge !== '' && mayBeDevice(draft, found));
}

/** Whether the bridge may print there: it finds it itself, or it looks like a printer's place. */
export function mayBeDevice({ bridge, device }: PrinterDraft, { bridges }: Found): boolean {
  const address = completeDevice(device);
  const devices = bridges.find(({ id }) => id === bridge)?.devices ?? [];
  return devices.some((each) => each.device === address) || readDeviceAddress(address) !== null;
}

/** Whether it asks the server at an address with a secret. */
export function asksItself(transport: Transport): boolean {
  return transport === 'cloudprnt' || transport === 'server_direct';
}
