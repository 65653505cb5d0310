import { type Static, Type } from 'typebox';
import { Strict, Timestamp, Uuid, Whole } from '../common.schema.ts';
import { NAME_MAX } from '../limits.ts';

/** What every form of the site sends beside its own fields. */
export const FORM_FIELDS = {
  /**
   * Milliseconds from seeing the form to sending it. Fewer than `FORM_MIN_MS`: 422
   * `forms.too_quick`.
   */
  elapsed: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  /** A field that no person sees. Anything in it: 422 `forms.looks_automatic`. */
  website: Type.Optional(Type.String({ maxLength: 2_000 })),
};

/** A line that a person typed about themselves. */
export const PersonalLine = Type.String({ minLength: 1, maxLength: NAME_MAX });

/** The answer to a form: it is stored. The same key and body get the same answer again. */
export const Receipt = Strict({ id: Uuid, receivedAt: Timestamp }, { $id: 'Receipt' });
export type Receipt = Static<typeof Receipt>;

/** A page's number; addresses carry text. */
export const PageNumber = Type.String({ pattern: '^[1-9][0-9]{0,4}$' });

/** What stands beside a page's items. */
export const PAGE_FIELDS = { total: Whole(0), page: Whole(1), pageSize: Whole(1) };
