import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { SameNames, Separator } from '#core/menu-import/codes.ts';
import type {
  ImportApplied,
  ImportPage,
  ImportPreview,
} from '#core/menu-import/menu-import.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { MENU_BYTES_MAX } from '#core/shared/limits.ts';
import type { Call } from '#web/http/call.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';

import { type ColumnDraft, type SheetWish, sheetShown, suggestedDraft } from './column-draft.ts';

/** The settings of an import. */
export interface ImportOptions {
  /** The language of texts without one; null: the venue's first. */
  locale: Locale | null;
  /** Whether items that the file lacks are removed. */
  sweeps: boolean;
  /** What numbers such as 12.500 mean; null: nobody has said. */
  separator: Separator | null;
  /** What rows of one name are; null: nobody has said. */
  sameNames: SameNames | null;
  /** What a sheet's columns are, as a request says it; null: as was said the last time. */
  sheet: SheetWish | null;
}

/** A file with a menu to import; its name is null for pasted text. */
export interface ImportFile {
  readonly name: string | null;
  readonly bytes: Uint8Array;
}

/** A file with a preview of its changes. */
export interface MenuUploadPreviewStore {
  readonly file: ReadonlySignal<ImportFile | null>;
  /** The text that somebody pastes, which stays for the way back from its preview. */
  readonly pasted: Signal<string>;
  readonly wish: ReadonlySignal<ImportOptions>;
  /** The changes; null until loaded. */
  readonly preview: ReadonlySignal<ImportPreview | null>;
  readonly looking: AsyncAction;
  choose(file: ImportFile): Promise<void>;
  setLocale(locale: Locale): Promise<void>;
  setSweeps(sweeps: boolean): Promise<void>;
  setSeparator(separator: Separator): Promise<void>;
  /** What somebody has changed about the columns, and not read yet; null: nothing. */
  readonly columns: Signal<ColumnDraft | null>;
  setSameNames(sameNames: SameNames): Promise<void>;
  setSheet(sheet: SheetWish): Promise<void>;
  /** Tries again after an error. */
  look(): Promise<void>;
  /** Removes the file. */
  forget(): void;
}

/** The import of a file into the draft of the venue's menu. */
export interface MenuImportStore extends MenuUploadPreviewStore {
  readonly fetching: AsyncAction;
  /** The address that somebody types, which stays for the way back from the preview of its page. */
  readonly address: Signal<string>;
  /** Pages that the one at the address names, and that gave nothing. */
  readonly unread: ReadonlySignal<ImportPage['unread']>;
  /** Fetches the page at the address, and chooses the menu that it has as data. */
  fetchPage(): Promise<void>;
  readonly applying: AsyncAction;
  /** The result of the last import. */
  readonly done: ReadonlySignal<ImportApplied | null>;
  /** Applies the previewed changes; if the draft has changed meanwhile, shows a new preview. */
  apply(): Promise<void>;
}

/** The server's own limit, without the wait: a phone takes minutes to send 50 MB. */
function tooLarge(): Error {
  return Object.assign(new Error('The file is too large.'), { code: 'request.too_large' });
}

const NO_WISH: ImportOptions = {
  locale: null,
  sweeps: false,
  separator: null,
  sameNames: null,
  sheet: null,
};

/** `ask` requests the preview with the given settings. */
export function createMenuUploadPreview(
  ask: (file: Uint8Array, wish: ImportOptions) => Promise<ImportPreview>,
): MenuUploadPreviewStore {
  const file = signal<ImportFile | null>(null);
  const pasted = signal('');
  const wish = signal<ImportOptions>(NO_WISH);
  const preview = signal<ImportPreview | null>(null);
  const columns = signal<ColumnDraft | null>(null);
  const looking = createAsyncAction();

  /** The last request wins, in any order of responses. */
  async function look(): Promise<void> {
    const [chosen, wished] = [file.peek(), wish.peek()];
    if (chosen === null || looking.isBusy.peek()) return;
    const answer = await looking.run(() => {
      if (chosen.bytes.byteLength > MENU_BYTES_MAX) throw tooLarge();
      return ask(chosen.bytes, wished);
    });
    if (file.peek() !== chosen || wish.peek() !== wished) {
      await look();
    } else {
      preview.value = answer?.result ?? null;
      columns.value = suggestedDraft(answer?.result.columns);
    }
  }

  function setWish(change: Partial<ImportOptions>): Promise<void> {
    wish.value = { ...wish.peek(), ...change };
    return look();
  }

  return {
    file,
    pasted,
    wish,
    preview,
    columns,
    looking,
    look,
    async choose(next) {
      file.value = next;
      wish.value = NO_WISH;
      preview.value = null;
      columns.value = null;
      await look();
    },
    setLocale: (locale) => setWish({ locale }),
    setSweeps: (sweeps) => setWish({ sweeps }),
    setSeparator: (separator) => setWish({ separator }),
    setSameNames: (sameNames) => setWish({ sameNames }),
    setSheet: (sheet) => setWish({ sheet }),
    forget() {
      file.value = null;
      preview.value = null;
      columns.value = null;
      looking.forget();
    },
  };
}

/** The content decides what a file is. */
const AS_IT_IS = { 'Content-Type': 'application/octet-stream' };

function queryOf({ locale, sweeps, separator, sameNames, sheet }: ImportOptions) {
  return {
    sweep: sweeps ? 'true' : 'false',
    ...(locale !== null && { locale }),
    ...(separator !== null && { separator }),
    ...(sameNames !== null && { sameNames }),
    ...sheet,
  } as const;
}

export function createMenuImport(call: Call, venue: string): MenuImportStore {
  const upload = (body: Uint8Array) => ({ params: { venue }, body, headers: AS_IT_IS });
  const look = createMenuUploadPreview((bytes, wish) =>
    call('POST /venues/:venue/menu/import', { ...upload(bytes), query: queryOf(wish) }),
  );
  const done = signal<ImportApplied | null>(null);
  const applying = createAsyncAction();
  const fetching = createAsyncAction();
  const address = signal('');
  const unread = signal<ImportPage['unread']>([]);

  async function choose(next: ImportFile): Promise<void> {
    done.value = null;
    applying.forget();
    fetching.forget();
    unread.value = [];
    await look.choose(next);
  }

  return {
    ...look,
    choose,
    fetching,
    address,
    unread,
    async fetchPage() {
      unread.value = [];
      const body = { address: address.peek() };
      const answer = await fetching.run(() =>
        call('POST /venues/:venue/menu/import/page', { params: { venue }, body }),
      );
      // Meanwhile a file may have been chosen.
      if (answer === null || look.file.peek() !== null) return;
      const { addresses, document, unread: others } = answer.result;
      const name = addresses.join(', ');
      const looked =
        name === '' ? null : choose({ name, bytes: new TextEncoder().encode(document) });
      unread.value = others;
      await looked;
    },
    applying,
    done,
    async apply() {
      const [chosen, shown] = [look.file.peek(), look.preview.peek()];
      if (chosen === null || shown === null || look.looking.isBusy.peek()) return;
      const query = {
        ...queryOf(look.wish.peek()),
        // As it was shown: somebody else may have said something else meanwhile.
        ...(shown.columns !== undefined && sheetShown(shown.columns)),
        revision: String(shown.revision),
      };
      const answer = await applying.run(() =>
        call('POST /venues/:venue/menu/import/apply', { ...upload(chosen.bytes), query }),
      );
      if (look.file.peek() !== chosen) return;
      if (answer !== null) {
        look.forget();
        look.pasted.value = '';
        address.value = '';
        unread.value = [];
        done.value = answer.result;
      } else if (applying.error.peek() === 'menu.draft_changed') {
        await look.look();
      }
    },
    forget() {
      look.forget();
      unread.value = [];
      done.value = null;
      applying.forget();
    },
  };
}
