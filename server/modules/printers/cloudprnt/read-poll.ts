import type { PrinterProblem } from '#core/printers/codes.ts';
import type { PaperLanguage } from '#core/printing/codes.ts';

/** What a Star printer says when it asks: only the code of its state is sure to be there. */
export type Poll = {
  problem: PrinterProblem | null;
  nearEnd: boolean;
  isPrinting: boolean;
  /** The media types that it takes, if it was asked. */
  encodings: string[] | null;
};

const LONGEST = 100;
/** Of Star’s codes: https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/ */
const PROBLEMS: Readonly<Record<string, PrinterProblem>> = {
  '410': 'paper',
  '411': 'paper',
  '420': 'cover',
  '510': 'refused',
  '511': 'refused',
  '512': 'refused',
};
const NEAR_END = '211';

/** Reads a poll; what is odd about it is taken for nothing said. */
export function readPoll(body: Uint8Array): Poll {
  const said = parse(body);
  const code = codeOf(said.statusCode);
  const isGood = code === null || code.startsWith('2');
  return {
    problem: isGood ? null : (PROBLEMS[code] ?? 'error'),
    nearEnd: code === NEAR_END,
    isPrinting: said.printingInProgress === true,
    encodings: encodingsOf(said.clientAction),
  };
}

function parse(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** It comes encoded as in an address: `200%20OK`. Null: it says none. */
export function codeOf(status: unknown): string | null {
  if (typeof status !== 'string') return null;
  return /^\s*(\d{3})/.exec(decoded(status))?.[1] ?? null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function encodingsOf(actions: unknown): string[] | null {
  const answers = Array.isArray(actions) ? (actions as unknown[]) : [];
  for (const answer of answers) {
    const { request, result } = (answer ?? {}) as Record<string, unknown>;
    if (request === 'Encodings' && typeof result === 'string') {
      const types = result.split(';').map((type) => type.trim().toLowerCase());
      return types.filter((type) => type !== '' && type.length <= LONGEST).slice(0, 20);
    }
  }
  return null;
}

/** Best first. */
const MEDIA: readonly (readonly [type: string, language: PaperLanguage])[] = [
  ['application/vnd.star.starprnt', 'starprnt'],
  ['image/png', 'png'],
];

/** The media types in which a printer gets its jobs: those that it named, or all if it named none. */
export function offeredTypes(said: readonly string[]): string[] {
  const own = MEDIA.map(([type]) => type);
  const both = own.filter((type) => said.includes(type));
  return both.length === 0 ? own : both;
}

/** The language of a media type that a printer chose, in whatever case; null: none of ours. */
export function languageOf(type: string): PaperLanguage | null {
  const wished = decoded(type).trim().toLowerCase();
  return MEDIA.find(([known]) => known === wished)?.[1] ?? null;
}
