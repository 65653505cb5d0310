import { type Static, Type } from 'typebox';
import {
  MenuFile,
  MenuFileCategoryHead,
  MenuFileOptionGroup,
  MenuFileProduct,
  MenuFileStation,
  MenuLanguages,
  TranslatedDescription,
  TranslatedName,
  TranslationKey,
} from '#core/menu-import/menu-file.schema.ts';
import {
  MenuVersion,
  Nullable,
  Slug,
  Strict,
  TableLanguage,
  Timestamp,
  Whole,
} from '#core/shared/common.schema.ts';
import { MENU_EDITS_MAX } from '#core/shared/limits.ts';

/** Increases with every change of a venue's draft, and is never reused. */
const Revision = Whole(0);

/**
 * `GET /venues/{venue}/menu/draft`: the menu being edited. It always contains the venue as it is
 * published, and no tables: a draft changes neither.
 */
export const MenuDraft = Strict(
  {
    revision: Revision,
    menu: MenuFile,
    /** The published menu, for comparison; null if there is no draft and `menu` is it. */
    published: Nullable(MenuFile),
    /** The published version. */
    menuVersion: MenuVersion,
    /** When and by whom it was last changed; null if there is no draft. */
    changed: Nullable(Strict({ at: Timestamp, by: Type.String() })),
  },
  { $id: 'MenuDraft' },
);
export type MenuDraft = Static<typeof MenuDraft>;

/** The item before which it is put; null for the end. */
const Before = Nullable(Slug);

/**
 * One change of a draft. `put_…` replaces the item with the id in its place, or adds it at the end;
 * a product is added to `category`, and an existing one stays in its own.
 */
export const MenuEdit = Type.Union([
  Strict({ do: Type.Literal('put_category'), category: MenuFileCategoryHead }),
  Strict({ do: Type.Literal('move_category'), category: Slug, before: Before }),
  Strict({ do: Type.Literal('remove_category'), category: Slug }),
  Strict({ do: Type.Literal('put_product'), category: Slug, product: MenuFileProduct }),
  Strict({ do: Type.Literal('move_product'), product: Slug, category: Slug, before: Before }),
  Strict({ do: Type.Literal('remove_product'), product: Slug }),
  Strict({ do: Type.Literal('put_group'), group: MenuFileOptionGroup }),
  /** It is also removed from products. */
  Strict({ do: Type.Literal('remove_group'), group: Slug }),
  Strict({ do: Type.Literal('put_station'), station: MenuFileStation }),
  Strict({ do: Type.Literal('move_station'), station: Slug, before: Before }),
  /** Its products move to the station `to`, so the last station cannot be removed. */
  Strict({ do: Type.Literal('remove_station'), station: Slug, to: Slug }),
  /** The text of one part in one language; null: none. */
  Strict({
    do: Type.Literal('translate_name'),
    language: TableLanguage,
    key: TranslationKey,
    translation: Nullable(TranslatedName),
  }),
  Strict({
    do: Type.Literal('translate_description'),
    language: TableLanguage,
    key: TranslationKey,
    translation: Nullable(TranslatedDescription),
  }),
  Strict({ do: Type.Literal('put_languages'), languages: MenuLanguages }),
]);
export type MenuEdit = Static<typeof MenuEdit>;

/**
 * `POST /venues/{venue}/menu/draft/edits`: all of them or none, on this revision of the draft; on
 * another, 409 `menu.draft_changed`. Small, so that they get through on a bad network.
 */
export const MenuEdits = Strict({
  revision: Revision,
  edits: Type.Array(MenuEdit, { minItems: 1, maxItems: MENU_EDITS_MAX }),
});
export type MenuEdits = Static<typeof MenuEdits>;

/**
 * `PUT /venues/{venue}/menu/draft`: the whole draft, as from an import. Without `languages` or
 * `translations` those of the draft stay; empty ones take them away. Where no option, no station or no
 * category has an `externalId`, a `product` or `firstAt`, those of the draft stay as well.
 */
export const MenuDraftRequest = Strict({ revision: Revision, menu: MenuFile });
export type MenuDraftRequest = Static<typeof MenuDraftRequest>;

/** The answer to a change. */
export const MenuDraftSaved = Strict({ revision: Revision });
export type MenuDraftSaved = Static<typeof MenuDraftSaved>;

/**
 * `POST /venues/{venue}/menu/draft/publish`: the reviewed draft and published menu; if either has
 * changed, 409 `menu.draft_changed` or `menu.published_meanwhile`.
 */
export const PublishRequest = Strict({ revision: Revision, menuVersion: MenuVersion });
export type PublishRequest = Static<typeof PublishRequest>;

export const PublishAnswer = Strict({ revision: Revision, menuVersion: MenuVersion });
export type PublishAnswer = Static<typeof PublishAnswer>;

/** `DELETE /venues/{venue}/menu/draft?revision=`: only the revision that was shown is discarded. */
export const DraftQuery = Strict({ revision: Type.String({ pattern: '^[0-9]{1,15}$' }) });
