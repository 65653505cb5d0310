/** What the server writes into the page. */
export interface PageConfig {
  /** The API's base, if it is not the page's own origin. */
  readonly apiBase: string;
  /** The site's address, for phones. */
  readonly appBase: string;
  /** Empty on a development server. */
  readonly build: string;
}

export function readConfig(page: Document): PageConfig {
  const text = page.querySelector('#servett-config')?.textContent;
  const config = Object(text ? JSON.parse(text) : null) as Partial<
    Record<keyof PageConfig, unknown>
  >;
  const metaOf = (name: 'apiBase' | 'appBase') => {
    const value = config[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    apiBase: metaOf('apiBase'),
    appBase: metaOf('appBase') || page.location.origin,
    build: page.querySelector('meta[name="servett-build"]')?.getAttribute('content') ?? '',
  };
}
