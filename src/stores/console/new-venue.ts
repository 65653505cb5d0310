import { type ReadonlySignal, signal } from '@preact/signals-react';
import { LOCALES, type Locale } from '../../contract/codes.ts';
import type { Registration } from '../../contract/site/registration.schema.ts';
import type { DeviceStorage } from '../../platform/storage/storage.ts';
import { createDraftStorage } from '../shared/draft-storage.ts';
import { persistedText } from '../shared/persisted-text.ts';
import { readDraft, type SetUpDraft } from './set-up-draft.ts';

/** Who is to own a venue, as it is typed. */
export interface OwnerDraft {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/** A venue that the operator opens, as it is typed. */
export interface NewVenueDraft {
  readonly venue: SetUpDraft;
  readonly owner: OwnerDraft;
}

/** The form of a new venue: what is typed stays on the device until the venue is there. */
export interface NewVenueStore {
  /** Null until the device has said what it kept. */
  readonly draft: ReadonlySignal<NewVenueDraft | null>;
  changeVenue(changes: Partial<SetUpDraft>): void;
  changeOwner(changes: Partial<OwnerDraft>): void;
  /** The venue is there. */
  forget(): void;
}

export interface NewVenueDeps {
  storage: Pick<DeviceStorage, 'isPersistent' | 'get' | 'set' | 'delete'>;
  /** What is known before anything is typed. */
  fresh: SetUpDraft;
  locale: Locale;
  /** Who asked for it, where somebody did: each has a draft of its own. */
  request: Registration | null;
}

export function createNewVenueStore(deps: NewVenueDeps): NewVenueStore {
  const { request } = deps;
  const draftStorage = createDraftStorage(`new-venue:${request?.id ?? ''}`, deps.storage);
  const draft = signal<NewVenueDraft | null>(null);

  void draftStorage.read().then((kept) => {
    draft.value = kept === null ? freshDraft(deps) : readKept(kept.draft, freshDraft(deps));
  });

  function change(changes: (now: NewVenueDraft) => Partial<NewVenueDraft>): void {
    const now = draft.peek();
    if (now !== null) {
      draft.value = { ...now, ...changes(now) };
      draftStorage.keep({ draft: draft.value, id: null, isWaiting: false });
    }
  }

  return {
    draft,
    changeVenue: (changes) => change(({ venue }) => ({ venue: { ...venue, ...changes } })),
    changeOwner: (changes) => change(({ owner }) => ({ owner: { ...owner, ...changes } })),
    forget() {
      draft.value = freshDraft(deps);
      draftStorage.forget();
    },
  };
}

function freshDraft({ fresh, request, locale }: NewVenueDeps): NewVenueDraft {
  const asked = request && { venue: request.venue, locales: [request.locale] };
  return {
    venue: { ...fresh, menu: 'empty', ...asked },
    owner: {
      name: request?.name ?? '',
      email: request?.email ?? '',
      locale: request?.locale ?? locale,
    },
  };
}

function readKept(kept: unknown, fresh: NewVenueDraft): NewVenueDraft {
  if (typeof kept !== 'object' || kept === null || !('venue' in kept && 'owner' in kept)) {
    return fresh;
  }
  const owner = Object(kept.owner);
  return {
    venue: { ...readDraft(kept.venue, fresh.venue), menu: 'empty' },
    owner: {
      name: persistedText(owner, 'name'),
      email: persistedText(owner, 'email'),
      locale: LOCALES.find((each) => each === persistedText(owner, 'locale')) ?? fresh.owner.locale,
    },
  };
}
