import type { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type {
  SetUpFile,
  SetUpMenuRequest,
  SetUpRequest,
  SetUpState,
} from '#core/set-up/set-up.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Http } from '#web/http/http.ts';
import { toBase64 } from '#web/platform/device/base64.ts';

/** A file with the first menu, and the language of its texts without one. */
export interface FirstFile {
  readonly bytes: Uint8Array;
  readonly locale: Locale | null;
  /** The answers to its preview's questions. */
  readonly answers?: SetUpFile['answers'];
}

function encoded({ bytes, locale, answers }: FirstFile): SetUpFile {
  return {
    bytes: toBase64(bytes),
    ...(locale !== null && { locale }),
    ...(answers !== undefined && { answers }),
  };
}

/** The first set-up of an installation. Every call throws nothing but `ApiError`. */
export interface SetUpApi {
  getSetUp(): Promise<SetUpState>;
  checkCode(code: string): Promise<void>;
  /** The changes that a file would make to the first menu. */
  previewMenu(body: Omit<SetUpMenuRequest, 'file'>, file: FirstFile): Promise<ImportPreview>;
  setUp(body: SetUpRequest, file: FirstFile | null): Promise<Me>;
}

export function createSetUpApi(http: Http): SetUpApi {
  return {
    getSetUp: () => http.request('GET', '/setup'),
    async checkCode(code) {
      await http.request('POST', '/setup/code', { body: { code } });
    },
    previewMenu: (body, file) =>
      http.request('POST', '/setup/menu', { body: { ...body, file: encoded(file) } }),
    setUp: (body, file) =>
      http.request('POST', '/setup', {
        body: file === null ? body : { ...body, file: encoded(file) },
      }),
  };
}
