import type { ImportFormat } from '#core/menu-import/codes.ts';
import type { ImportApplied, ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Http } from '#web/http/http.ts';

/** The settings of an import. */
export interface ImportOptions {
  /** The language of texts without one; null: the venue's first. */
  locale: Locale | null;
  /** Whether items that the file lacks are removed. */
  sweeps: boolean;
}

/** Menus as files. Every call throws nothing but `ApiError`. */
export interface MenuExchangeApi {
  preview(venue: string, file: Uint8Array, wish: ImportOptions): Promise<ImportPreview>;
  apply(
    venue: string,
    file: Uint8Array,
    wish: ImportOptions & { revision: number },
  ): Promise<ImportApplied>;
  /** The address of the draft as a file, for a link. */
  exportUrl(venue: string, format: ImportFormat, locale: Locale): string;
}

const AS_IT_IS = { 'Content-Type': 'application/octet-stream' };

export function createMenuExchangeApi(http: Http): MenuExchangeApi {
  const query = ({ locale, sweeps }: ImportOptions) => ({
    sweep: String(sweeps),
    ...(locale !== null && { locale }),
  });
  return {
    preview: (venue, body, wish) =>
      http.request('POST', `/venues/${venue}/menu/import`, {
        body,
        headers: AS_IT_IS,
        query: query(wish),
      }),
    apply: (venue, body, wish) =>
      http.request('POST', `/venues/${venue}/menu/import/apply`, {
        body,
        headers: AS_IT_IS,
        query: { ...query(wish), revision: String(wish.revision) },
      }),
    exportUrl: (venue, format, locale) =>
      http.url(`/venues/${venue}/menu/export?format=${format}&locale=${locale}`),
  };
}
