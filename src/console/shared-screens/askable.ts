import type { Permission } from '#core/people/codes.ts';
import type { OwnScreen } from '#core/people/shared-screens.schema.ts';

/**
 * What a person's role does not allow in a venue, and somebody else can confirm with a PIN on this
 * screen.
 */
export function askable(
  own: readonly Permission[],
  venue: string,
  here: OwnScreen | null | undefined,
): ReadonlySet<Permission> {
  const approved =
    here?.screen?.venue === venue ? here.people.flatMap(({ approves }) => approves) : [];
  return new Set(approved.filter((permission) => !own.includes(permission)));
}
