import { type ReadonlySignal, signal } from '@preact/signals-react';
import { changedDraft, readDraft, type SetUpDraft } from '#console/set-up/set-up-draft.ts';
import type { Registration } from '#core/registrations/registration.schema.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { createDraftStorage } from '#web/stores/draft-storage.ts';
import { persistedText } from '#web/stores/persisted-text.ts';

/** The form's fields for a venue's owner. */
export interface OwnerDraft {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/** The form's fields for a new venue. */
export interface NewVenueDraft {
  readonly venue: SetUpDraft;
  readonly owner: OwnerDraft;
}

/** The form for a new venue: its contents stay on the device until the venue exists. */
export interface NewVenueStore {
  /** Null until the device's storage was read. */
  readonly draft: ReadonlySignal<NewVenueDraft | null>;
  changeVenue(changes: Partial<SetUpDraft>): void;
  changeOwner(changes: Partial<OwnerDraft>): void;
  /** The created venue. */
  forget(): void;
}

export interface NewVenueDeps {
  storage: Pick<DeviceStorage, 'isPersistent' | 'get' | 'set' | 'delete'>;
  /** Defaults. */
  fresh: SetUpDraft;
  locale: Locale;
  /** The request it is based on, if any: each has a draft of its own. */
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
    changeVenue: (changes) => change(({ venue }) => ({ venue: changedDraft(venue, changes) })),
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
    venue: { ...fresh, locales: [locale], menu: 'empty', ...asked },
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
