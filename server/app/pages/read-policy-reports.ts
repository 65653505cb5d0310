/** The logged part of a report: no table, no query, no personal address. */
export type PolicyReport = { page: string; directive: string; blocked: string };

const REPORTS_MAX = 20;
const WORD_MAX = 60;
/** Extensions break pages' policies; that says nothing about the page. */
const OWN_SCHEMES = ['http:', 'https:'];
const WORD = /^[a-z][a-z-]*$/;

/** Parses a report of either format; null for anything else. */
export function readReports(body: string): PolicyReport[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  const items = Array.isArray(parsed) ? parsed : [parsed];
  const reports = items.slice(0, REPORTS_MAX).map(toReport);
  return reports.every((report) => report !== undefined)
    ? reports.filter((report) => report !== null)
    : null;
}

/** Undefined for an invalid report; null for one caused by an extension, or of another type. */
function toReport(item: unknown): PolicyReport | null | undefined {
  if (!isRecord(item)) {
    return undefined;
  }
  const older = item['csp-report'];
  const report = isRecord(older) ? older : item.body;
  if (!isRecord(report)) {
    return undefined;
  }
  const isPolicy = report === older || item.type === 'csp-violation';
  const blocked = blockedBy(text(report, 'blocked-uri', 'blockedURL'));
  const source = URL.parse(text(report, 'source-file', 'sourceFile'));
  const isForeign = source !== null && !OWN_SCHEMES.includes(source.protocol);
  if (!isPolicy || blocked === null || isForeign) {
    return null;
  }
  const directive = text(report, 'effective-directive', 'effectiveDirective', 'violated-directive');
  const name = directive.split(' ', 1)[0] ?? '';
  return {
    page: pageOf(text(report, 'document-uri', 'documentURL')),
    directive: WORD.test(name) ? name.slice(0, WORD_MAX) : 'unknown',
    blocked,
  };
}

/** A keyword such as "inline", or an origin; null for an extension's address. */
function blockedBy(blocked: string): string | null {
  if (WORD.test(blocked)) {
    return blocked.slice(0, WORD_MAX);
  }
  const url = URL.parse(blocked);
  if (url === null) {
    return 'unknown';
  }
  return OWN_SCHEMES.includes(url.protocol) ? url.origin.slice(0, WORD_MAX) : schemeOf(url);
}

function schemeOf({ protocol }: URL): string | null {
  return ['data:', 'blob:', 'about:'].includes(protocol) ? protocol : null;
}

/** The path as far as it is the product's: a table's own id is left out. */
function pageOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  const [, table] = /^(\/[a-z]{2}\/table)(?:\/|$)/.exec(path) ?? [];
  return table ?? (/^[\w./-]*$/.test(path) ? path.slice(0, WORD_MAX) : 'unknown');
}

function text(report: Record<string, unknown>, ...names: string[]): string {
  const found = names.map((name) => report[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
