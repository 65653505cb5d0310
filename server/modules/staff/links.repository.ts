import type { LinkKind, Role } from '#core/people/codes.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** A link that has neither been used nor withdrawn. */
export type StaffLink = {
  id: string;
  kind: LinkKind;
  venue: string;
  role: Role | null;
  name: string | null;
  staff: string | null;
  by: string;
  expiresAt: number;
};

export async function insertLink(
  db: Writer,
  link: StaffLink,
  { tokenHash, at }: { tokenHash: string; at: number },
): Promise<void> {
  await db
    .insertInto('staff_links')
    .values({
      id: link.id,
      token_hash: tokenHash,
      kind: link.kind,
      venue_id: link.venue,
      role: link.role,
      name: link.name,
      staff_id: link.staff,
      created_by: link.by,
      created_at: at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The link with this token, unless it has expired. */
export async function findLink(
  db: Reader,
  tokenHash: string,
  now: number,
): Promise<StaffLink | undefined> {
  const row = await db
    .selectFrom('staff_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      kind: row.kind,
      venue: row.venue_id,
      role: row.role,
      name: row.name,
      staff: row.staff_id,
      by: row.created_by,
      expiresAt: row.expires_at,
    }
  );
}

/** A link's creator, venue and role; undefined once it was used. */
export function findHandedOut(db: Reader, id: string) {
  return db
    .selectFrom('staff_links')
    .select(['venue_id as venue', 'role', 'created_by as by'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Every open invitation for an owner, the newest first. */
export function listOwnerInvitations(db: Reader, now: number) {
  return db
    .selectFrom('staff_links')
    .select(['venue_id as venue', 'name', 'expires_at as expiresAt'])
    .where('kind', '=', 'invitation')
    .where('role', '=', 'owner')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A venue's open invitations, newest first, with the inviters' names. */
export async function listInvitations(db: Reader, venue: string, now: number) {
  const rows = await db
    .selectFrom('staff_links')
    .leftJoin('staff', 'staff.id', 'staff_links.created_by')
    .select([
      'staff_links.id',
      'staff_links.role',
      'staff_links.name',
      'staff_links.expires_at as expiresAt',
      'staff.name as by',
    ])
    .where('staff_links.venue_id', '=', venue)
    .where('staff_links.kind', '=', 'invitation')
    .where('staff_links.expires_at', '>', now)
    .orderBy('staff_links.created_at', 'desc')
    .orderBy('staff_links.id', 'desc')
    .execute();
  return rows.flatMap(({ role, by, ...row }) =>
    role === null ? [] : [{ ...row, role, by: by ?? '' }],
  );
}

export async function countLinks(
  db: Reader,
  { venue, kind, now }: { venue: string; kind: LinkKind; now: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('staff_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('venue_id', '=', venue)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findInvitationRole(
  db: Reader,
  venue: string,
  id: string,
): Promise<Role | undefined> {
  const row = await db
    .selectFrom('staff_links')
    .select('role')
    .where('venue_id', '=', venue)
    .where('kind', '=', 'invitation')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.role ?? undefined;
}

export async function deleteLink(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('staff_links').where('id', '=', id).execute();
}

/** A venue's owner invitations: a newer one replaces them. */
export async function deleteOwnerInvitations(db: Writer, venue: string): Promise<void> {
  await db
    .deleteFrom('staff_links')
    .where('venue_id', '=', venue)
    .where('kind', '=', 'invitation')
    .where('role', '=', 'owner')
    .execute();
}

/** A person's password links: a newer one, or a new password, invalidates the others. */
export async function deletePasswordLinks(db: Writer, staff: string): Promise<void> {
  await db.deleteFrom('staff_links').where('staff_id', '=', staff).execute();
}

/** Those that the person requested. */
export async function deleteAskedLinks(db: Writer, staff: string): Promise<void> {
  await db
    .deleteFrom('staff_links')
    .where('staff_id', '=', staff)
    .where('created_by', '=', staff)
    .execute();
}

/** A person's links in a venue: they end with the role that allowed them. */
export async function deleteLinksBy(db: Writer, venue: string, staff: string): Promise<void> {
  await db
    .deleteFrom('staff_links')
    .where('venue_id', '=', venue)
    .where('created_by', '=', staff)
    .execute();
}

export async function pruneLinks(db: Writer, now: number): Promise<void> {
  await db.deleteFrom('staff_links').where('expires_at', '<=', now).execute();
}
