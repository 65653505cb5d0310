/** What the server tells the page, in the script element `servett-config`. */
export interface SiteConfig {
  /** Origin of the API; empty for the page's own. */
  readonly apiBase: string;
  /** Where the program's source is; empty where the operator names no place. */
  readonly sourceUrl: string;
  /** How to reach the operator, as a link's address; empty where the operator names none. */
  readonly contactUrl: string;
  /** True where the demonstration venue is there to be tried. */
  readonly isDemo: boolean;
  /** Whether tables' pages are kept on the device, to be opened without a network. */
  readonly hasOfflinePages: boolean;
  /** Who counts page views; null where nobody does. */
  readonly analytics: { readonly id: string; readonly src: string } | null;
}

/** Reads it. Without a server in front (while developing) the page's own origin counts. */
export function readConfig(): SiteConfig {
  const given: unknown = JSON.parse(
    document.getElementById('servett-config')?.textContent ?? '{"mode":"demo"}',
  );
  const text = (name: string) => {
    const value = (given as Readonly<Record<string, unknown>> | null)?.[name];
    return typeof value === 'string' ? value : '';
  };
  const [id, src] = [text('analyticsId'), text('analyticsSrc')];
  return {
    apiBase: text('apiBase'),
    sourceUrl: text('sourceUrl'),
    contactUrl: text('contactUrl'),
    isDemo: text('mode') === 'demo',
    hasOfflinePages: Object(given).hasOfflinePages === true,
    analytics: id === '' || src === '' ? null : { id, src },
  };
}
