import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  createMenuUploadPreview,
  type MenuUploadPreviewStore,
} from '#console/menu-import/menu-import-store.ts';
import { type AnswerDraft, completeAnswers } from '#core/menu/menu-questions.ts';
import type { ProductAnswers } from '#core/menu-import/product-answers.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { SetUpFile } from '#core/set-up/set-up.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Call } from '#web/http/call.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { createDraftStorage } from '#web/stores/draft-storage.ts';
import {
  changedDraft,
  type DraftField,
  readDraft,
  SET_UP_STEPS,
  type SetUpDraft,
  type SetUpStep,
  spokenDraft,
  toFile,
  toRequest,
  toVenue,
  wrongFields,
} from './set-up-draft.ts';

/** The first set-up: six steps, submitted together at the end. */
export interface SetUpStore {
  /** Null until the server has answered. */
  readonly isNeeded: ReadonlySignal<boolean | null>;
  /** Whether the server can mail password links. */
  readonly sendsMail: ReadonlySignal<boolean>;
  /** Whether passkeys work at the console's address. */
  readonly hasPasskeys: ReadonlySignal<boolean>;
  readonly asking: AsyncAction;
  readonly draft: ReadonlySignal<SetUpDraft>;
  readonly step: ReadonlySignal<SetUpStep>;
  readonly sending: AsyncAction;
  /** A file with the first menu; it is lost on reload. */
  readonly menuFile: MenuUploadPreviewStore;
  /** The answers to its questions so far. */
  readonly answers: ReadonlySignal<AnswerDraft>;
  answer(answers: AnswerDraft): void;
  /** The invalid fields of a step. */
  wrongIn(step: SetUpStep): readonly DraftField[];
  /** Checks whether set-up is needed; restores the stored draft. */
  check(): Promise<void>;
  change(changes: Partial<SetUpDraft>): void;
  /** The page is in this language now. */
  speak(locale: Locale): void;
  /** Continues from a valid step; from the last one, to the board. */
  next(): Promise<boolean>;
  goTo(step: SetUpStep): void;
}

export interface SetUpDeps {
  call: Call;
  storage: Pick<DeviceStorage, 'isPersistent' | 'get' | 'set' | 'delete'>;
  /** Defaults before anything is typed. */
  fresh: SetUpDraft;
  onDone: (me: Me) => void;
}

const KEY = 'set-up';

export function createSetUpStore({ call, storage, fresh, onDone }: SetUpDeps): SetUpStore {
  const draftStorage = createDraftStorage(KEY, storage);
  const isNeeded = signal<boolean | null>(null);
  const sendsMail = signal(false);
  const hasPasskeys = signal(false);
  const draft = signal(fresh);
  const step = signal<SetUpStep>('code');
  const asking = createAsyncAction();
  const sending = createAsyncAction();
  const answers = signal<AnswerDraft>(new Map());
  let [spoken] = fresh.locales;

  const menuFile = createMenuUploadPreview((bytes, wish) => {
    const venue = toVenue(draft.peek());
    if (venue === null) throw new Error('The venue comes before its menu.');
    const code = draft.peek().code.trim();
    return call('POST /setup/menu', { body: { code, venue, file: toFile(bytes, wish) } });
  });

  /** The answers to all open questions; null without a file, or while one is open. */
  function givenAnswers(): ProductAnswers[] | null {
    const preview = menuFile.preview.value;
    const holdsProduct = preview?.added.some(({ kind }) => kind === 'product') === true;
    return preview && holdsProduct ? completeAnswers(preview.questions, answers.value) : null;
  }

  function wrongIn(at: SetUpStep): readonly DraftField[] {
    const lacksFile = at === 'menu' && draft.value.menu === 'import' && givenAnswers() === null;
    return lacksFile ? ['menu'] : wrongFields(draft.value, at);
  }

  /** Another currency or language may have been chosen since the preview. */
  function enter(next: SetUpStep): void {
    step.value = next;
    sending.forget();
    if (next === 'menu') void menuFile.look();
  }

  async function finish(): Promise<boolean> {
    const now = draft.peek();
    // A password is lost on reload: the first incomplete step is next.
    const lacking = SET_UP_STEPS.find((each) => wrongIn(each).length > 0);
    const request = toRequest(now);
    if (lacking !== undefined || request === null) {
      step.value = lacking ?? 'code';
      return false;
    }
    const answer = await sending.run(() =>
      call('POST /setup', { body: { ...request, ...fileOf(now) } }),
    );
    if (answer === null) {
      // Leads to the step with the error.
      const { value: error } = sending.error;
      if (error === 'setup.wrong_code') step.value = 'code';
      if (error === 'staff.weak_password' || error === 'staff.known_password') step.value = 'owner';
      if (error === 'setup.closed') isNeeded.value = false;
      return false;
    }
    draftStorage.forget();
    menuFile.forget();
    draft.value = fresh;
    isNeeded.value = false;
    onDone(answer.result);
    return true;
  }

  function fileOf({ menu }: SetUpDraft): { file?: SetUpFile } {
    const file = menu === 'import' ? menuFile.file.peek() : null;
    if (file === null) return {};
    return { file: { ...toFile(file.bytes, menuFile.wish.peek()), answers: givenAnswers() ?? [] } };
  }

  return {
    isNeeded,
    sendsMail,
    hasPasskeys,
    asking,
    draft,
    step,
    sending,
    menuFile,
    answers,
    answer(next) {
      answers.value = next;
    },
    wrongIn,
    async check() {
      const kept = await draftStorage.read();
      draft.value = readDraft(kept?.draft ?? null, draft.peek());
      const answer = await asking.run(() => call('GET /setup'));
      isNeeded.value = answer?.result.isNeeded ?? null;
      sendsMail.value = answer?.result.sendsMail ?? false;
      hasPasskeys.value = answer?.result.hasPasskeys ?? false;
    },
    change(changes) {
      draft.value = changedDraft(draft.peek(), changes);
      const { password: _secret, ...rest } = draft.peek();
      draftStorage.keep({ draft: rest, id: null, isWaiting: false });
    },
    speak(locale) {
      if (spoken !== undefined) draft.value = spokenDraft(draft.peek(), spoken, locale);
      spoken = locale;
    },
    async next() {
      const at = step.peek();
      if (wrongIn(at).length > 0) {
        return false;
      }
      if (at === 'code') {
        const { code } = draft.peek();
        const answer = await sending.run(() => call('POST /setup/code', { body: { code } }));
        if (sending.error.peek() === 'setup.closed') isNeeded.value = false;
        if (answer === null) return false;
      }
      const following = SET_UP_STEPS[SET_UP_STEPS.indexOf(at) + 1];
      if (following === undefined) {
        return finish();
      }
      enter(following);
      return true;
    },
    goTo: enter,
  };
}
