import { type Static, Type } from 'typebox';
import { Strict, Timestamp, Uuid, Whole } from '#core/shared/common.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { NAME_MAX } from '#core/shared/limits.ts';

/** The problems of every form of the site. */
export const FORM_ERRORS = [
  'forms.key_required',
  'forms.key_reused',
  'forms.too_quick',
  'forms.looks_automatic',
  'forms.too_many_links',
] as const satisfies readonly ErrorCode[];

/** The fields that every form of the site sends in addition to its own. */
export const FORM_FIELDS = {
  /**
   * Milliseconds from seeing the form to sending it. Fewer than `FORM_MIN_MS`: 422
   * `forms.too_quick`.
   */
  elapsed: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  /** A hidden field. Any value in it: 422 `forms.looks_automatic`. */
  website: Type.Optional(Type.String({ maxLength: 2_000 })),
};

/** A line that a person typed about themselves. */
export const PersonalLine = Type.String({ minLength: 1, maxLength: NAME_MAX });

/** The response to a form: it is stored. The same key and body get the same response again. */
export const Receipt = Strict({ id: Uuid, receivedAt: Timestamp }, { $id: 'Receipt' });
export type Receipt = Static<typeof Receipt>;

/** A page's number, as text in the address. */
export const PageNumber = Type.String({ pattern: '^[1-9][0-9]{0,4}$' });

/** The fields beside a page's items. */
export const PAGE_FIELDS = { total: Whole(0), page: Whole(1), pageSize: Whole(1) };
