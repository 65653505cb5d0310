import { type Static, Type } from 'typebox';
import { ModeratedFeedback } from '#core/feedback/feedback.schema.ts';
import { Registration } from '#core/registrations/registration.schema.ts';
import { Strict, Timestamp, Uuid, Whole } from '#core/shared/common.schema.ts';
import { EMAIL_MAX, VISITOR_MATCHES_MAX, VISITOR_SEARCH_MIN } from '#core/shared/limits.ts';

/**
 * `POST /operator/visitors/search`: by what somebody gave. In the body, because an address stays in
 * logs of proxies.
 */
export const VisitorSearch = Strict({
  query: Type.String({ minLength: VISITOR_SEARCH_MIN, maxLength: EMAIL_MAX }),
});

const FOUND = {
  feedback: Type.Array(ModeratedFeedback),
  registrations: Type.Array(Registration),
};

/** Newest first of each kind. */
export const FoundVisitorData = Strict(
  { ...FOUND, /** There are more than are shown. */ isMore: Type.Boolean() },
  { $id: 'FoundVisitorData' },
);
export type FoundVisitorData = Static<typeof FoundVisitorData>;

const Ids = Type.Array(Uuid, { maxItems: VISITOR_MATCHES_MAX, uniqueItems: true });

/** `POST /operator/visitors/export` and `/erase`: which of them the person sent. */
export const VisitorChoice = Strict({ feedback: Ids, registrations: Ids });
export type VisitorChoice = Static<typeof VisitorChoice>;

/** All that is stored of the chosen messages, but for the hashes of their content. */
export const VisitorExport = Strict(FOUND, { $id: 'VisitorExport' });
export type VisitorExport = Static<typeof VisitorExport>;

export const ErasedVisitorData = Strict({ erased: Whole(0) }, { $id: 'ErasedVisitorData' });
export type ErasedVisitorData = Static<typeof ErasedVisitorData>;

/** `GET /operator/visitors/audit-log`: what was done, newest first, without whom it concerned. */
export const VisitorAuditLog = Strict(
  {
    entries: Type.Array(
      Strict({
        id: Uuid,
        kind: Type.Enum(['visitor.exported', 'visitor.erased']),
        at: Timestamp,
        /** Empty once that account is deleted. */
        by: Type.String(),
        count: Whole(0),
      }),
    ),
  },
  { $id: 'VisitorAuditLog' },
);
export type VisitorAuditLog = Static<typeof VisitorAuditLog>;
