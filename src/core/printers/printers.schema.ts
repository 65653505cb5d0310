import { type Static, Type } from 'typebox';
import { CODE_PAGES, PAPER_WIDTHS } from '#core/printing/codes.ts';
import {
  CalendarDate,
  Localized,
  Nullable,
  Slug,
  Strict,
  TableId,
  Timestamp,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import {
  PRINTER_COPIES_MAX,
  PRINTER_DEVICE_MAX,
  PRINTER_NAME_MAX,
  PRINTER_PORT_MAX,
  PRINTER_PORT_MIN,
  SIGNS_MAX,
} from '#core/shared/limits.ts';
import { BridgeDevice } from './bridge.schema.ts';
import {
  DRAWER_CONTACTS,
  JOB_KINDS,
  JOB_STATES,
  PRINT_TIMES,
  PRINTER_PAPERS,
  PRINTER_PROBLEMS,
  TRANSPORTS,
} from './codes.ts';

/** What a venue says of a printer. */
const Settings = {
  name: Type.String({ minLength: 1, maxLength: PRINTER_NAME_MAX }),
  width: Type.Enum([...PAPER_WIDTHS]),
  codePage: Type.Enum([...CODE_PAGES]),
  /** Papers of each ticket: from the second on they say COPY. */
  copies: Type.Integer({ minimum: 1, maximum: PRINTER_COPIES_MAX }),
  cutter: Type.Boolean(),
  buzzer: Type.Boolean(),
  /** A cash drawer hangs on it. */
  drawer: Type.Boolean(),
  /** Whose tickets it prints; null: everything, on one ticket. */
  stations: Nullable(Type.Array(Slug, { uniqueItems: true })),
  printsCalls: Type.Boolean(),
  when: Type.Enum([...PRINT_TIMES]),
  /** What else it prints. */
  papers: Type.Array(Type.Enum([...PRINTER_PAPERS]), { uniqueItems: true }),
  /** With `drawer`: which of the venue's cash drawers it is; null: the first. */
  cashDrawer: Nullable(Uuid),
  /** The printer that takes over what this one cannot print; null: none. */
  takeover: Type.Union([Type.Null(), Uuid]),
};

/** Pages that were opened earlier do not know these: then they stay, or are as for a new printer. */
const Wish = {
  ...Settings,
  papers: Type.Optional(Settings.papers),
  cashDrawer: Type.Optional(Settings.cashDrawer),
};

/** Where a printer is asked, in a network that the operator allows. */
const Host = Type.String({ minLength: 3, maxLength: 45 });
/** Where a bridge finds it, such as `tcp:192.168.1.20:9100` or `file:/dev/usb/lp0`. */
const Device = Type.String({ minLength: 1, maxLength: PRINTER_DEVICE_MAX });
const Port = Type.Integer({ minimum: PRINTER_PORT_MIN, maximum: PRINTER_PORT_MAX });

const Place = {
  /** With `tcp`. */
  host: Type.Optional(Host),
  port: Type.Optional(Port),
  /** With `bridge`. */
  bridge: Type.Optional(Uuid),
  device: Type.Optional(Device),
  handsOver: Type.Optional(Type.Boolean()),
};

/** A job, as staff see it. */
export const PrintJobView = Strict({
  id: Uuid,
  printer: Uuid,
  kind: Type.Enum([...JOB_KINDS]),
  state: Type.Enum([...JOB_STATES]),
  /** It waits for a person: it is too old to be news. */
  isOld: Type.Boolean(),
  /** 0: the original. */
  copy: Whole(0),
  queuedAt: Timestamp,
  /** The station's id; null: everything, or none. */
  station: Nullable(Slug),
  running: Nullable(Whole(1)),
  /** Of its order. */
  order: Nullable(Whole(1)),
  /** The numbers of what the table sent together with it, if that is on the same paper. */
  others: Type.Optional(Type.Array(Whole(1))),
  table: Nullable(Type.String()),
  /** Of a close of day. */
  day: Type.Optional(CalendarDate),
  /** What the printer said. */
  reason: Nullable(Type.String()),
});
export type PrintJobView = Static<typeof PrintJobView>;

export const PrinterView = Strict(
  {
    id: Uuid,
    transport: Type.Enum([...TRANSPORTS]),
    ...Settings,
    host: Nullable(Type.String()),
    port: Nullable(Port),
    /** The bridge that prints at it, where it finds it, and whether it cannot say what it printed. */
    bridge: Nullable(Uuid),
    device: Nullable(Type.String()),
    handsOver: Type.Boolean(),
    /** When it was last heard of; null: never. */
    seenAt: Nullable(Timestamp),
    problem: Nullable(Type.Enum([...PRINTER_PROBLEMS])),
    /** The paper is nearly used up. */
    nearEnd: Type.Boolean(),
    /** Null where the printer has not told of it. */
    drawerContact: Nullable(Type.Enum([...DRAWER_CONTACTS])),
    /** How many jobs wait, and how many of them wait for a person. */
    waiting: Whole(0),
    old: Whole(0),
    /** The last ones, the newest first. */
    jobs: Type.Array(PrintJobView),
  },
  { $id: 'Printer' },
);
export type PrinterView = Static<typeof PrinterView>;

/** A program in the venue that prints for this server. */
export const BridgeView = Strict(
  {
    id: Uuid,
    name: Type.String(),
    /** Null: it was never paired. */
    pairedAt: Nullable(Timestamp),
    /** It is heard of. */
    isConnected: Type.Boolean(),
    seenAt: Nullable(Timestamp),
    version: Nullable(Type.String()),
    /** Until when it can be paired with the code that was shown; null: with none. */
    codeUntil: Nullable(Timestamp),
    /** What it finds at its machine, by its last word. */
    devices: Type.Array(BridgeDevice),
  },
  { $id: 'Bridge' },
);
export type BridgeView = Static<typeof BridgeView>;

/** `GET /venues/{venue}/printers` */
export const Printers = Strict(
  {
    timeZone: Type.String(),
    /** The server may ask printers in its own network. */
    hasNetwork: Type.Boolean(),
    /** The stations, with their names. */
    stations: Type.Array(Strict({ id: Slug, name: Localized() })),
    /** The cash drawers, where there are several. */
    drawers: Type.Array(Strict({ id: Uuid, name: Type.String() })),
    printers: Type.Array(PrinterView),
    bridges: Type.Array(BridgeView),
  },
  { $id: 'Printers' },
);
export type Printers = Static<typeof Printers>;

/** `POST /venues/{venue}/printers`: `id` makes it idempotent. */
export const NewPrinter = Strict({
  id: Uuid,
  transport: Type.Enum([...TRANSPORTS]),
  ...Place,
  ...Wish,
});
export type NewPrinter = Static<typeof NewPrinter>;

/** `PUT /venues/{venue}/printers/{printer}` */
export const PrinterChange = Strict({
  ...Place,
  ...Wish,
});
export type PrinterChange = Static<typeof PrinterChange>;

/** The address that a printer asks, with its secret: told once. Null: it is asked. */
export const PrinterAddress = Strict(
  { address: Nullable(Type.String()) },
  { $id: 'PrinterAddress' },
);
export type PrinterAddress = Static<typeof PrinterAddress>;

/** `POST /venues/{venue}/bridges`: `id` makes it idempotent. */
export const NewBridge = Strict({
  id: Uuid,
  name: Type.String({ minLength: 1, maxLength: PRINTER_NAME_MAX }),
});
export type NewBridge = Static<typeof NewBridge>;

/** `PUT /venues/{venue}/bridges/{bridge}` */
export const BridgeChange = Strict({ name: NewBridge.properties.name });
export type BridgeChange = Static<typeof BridgeChange>;

/** The code that pairs a bridge once, and the address at which it is typed: told once. */
export const BridgeCode = Strict(
  { code: Type.String(), expiresAt: Timestamp, server: Type.String() },
  { $id: 'BridgeCode' },
);
export type BridgeCode = Static<typeof BridgeCode>;

/** What a person has printed: `id` is the job's, so that it is printed once. */
export const PrintRequest = Strict({ id: Uuid });
export type PrintRequest = Static<typeof PrintRequest>;

/** What becomes of jobs that are too old: all or the last ten are printed, or none. */
export const OldJobsChoice = Strict({ print: Type.Enum(['all', 'last', 'none']) });
export type OldJobsChoice = Static<typeof OldJobsChoice>;

/** A ticket that did not print, as a person can read it until they say that it is handled. */
export const PrintTrouble = Strict({
  ...PrintJobView.properties,
  /** Of the printer. */
  printerName: Type.String(),
  stationName: Type.String(),
  lines: Type.Array(
    Strict({
      /** Its order's number, where the paper has several. */
      order: Type.Optional(Whole(1)),
      /** That order's table, where they are for several. */
      table: Type.Optional(Type.String()),
      quantity: Whole(1),
      name: Type.String(),
      options: Type.Array(Type.String()),
      note: Type.Optional(Type.String()),
      /** It is not made, or not any more. */
      isVoided: Type.Optional(Type.Literal(true)),
    }),
  ),
});
export type PrintTrouble = Static<typeof PrintTrouble>;

/** `GET /venues/{venue}/printing`: what does not print, the oldest first; what is too old, last. */
export const Printing = Strict(
  {
    /** Printers that have a problem while something waits for them. */
    printers: Type.Array(
      Strict({
        id: Uuid,
        name: Type.String(),
        problem: Type.Enum([...PRINTER_PROBLEMS]),
        waiting: Whole(0),
        /** How many of them wait for a person. */
        old: Whole(0),
      }),
    ),
    jobs: Type.Array(PrintTrouble),
  },
  { $id: 'Printing' },
);
export type Printing = Static<typeof Printing>;

/** `GET /venues/{venue}/receipt-printers`: where people print bills, days and signs. */
export const ReceiptPrinters = Strict(
  {
    printers: Type.Array(
      Strict({
        id: Uuid,
        name: Type.String(),
        papers: Type.Array(Type.Enum([...PRINTER_PAPERS])),
        problem: Nullable(Type.Enum([...PRINTER_PROBLEMS])),
      }),
    ),
  },
  { $id: 'ReceiptPrinters' },
);
export type ReceiptPrinters = Static<typeof ReceiptPrinters>;

/** A paper at a printer: `id` is the job's, so that it is printed once. */
export const PaperRequest = Strict({ id: Uuid, printer: Uuid });
export type PaperRequest = Static<typeof PaperRequest>;

/** `POST /venues/{venue}/seatings/{seating}/bill/prints`; null for the party's first bill. */
export const BillPrintRequest = Strict({ id: Uuid, printer: Uuid, bill: Nullable(Uuid) });
export type BillPrintRequest = Static<typeof BillPrintRequest>;

/** `GET /venues/{venue}/seatings/{seating}/bill/paper.png`: as this printer would print it. */
export const BillPaperQuery = Strict({ printer: Uuid, bill: Type.Optional(Uuid) });
export type BillPaperQuery = Static<typeof BillPaperQuery>;

/** `POST /venues/{venue}/tables/signs`: one for each table. */
export const SignsRequest = Strict({
  printer: Uuid,
  signs: Type.Array(Strict({ id: Uuid, table: TableId }), {
    minItems: 1,
    maxItems: SIGNS_MAX,
  }),
});
export type SignsRequest = Static<typeof SignsRequest>;
