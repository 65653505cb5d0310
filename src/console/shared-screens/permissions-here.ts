import type { Permission } from '#core/people/codes.ts';
import type { OwnScreen } from '#core/people/shared-screens.schema.ts';

/**
 * What a person can do in a venue at this screen: what the role allows, and what somebody else can
 * confirm on it with a PIN.
 */
export function permissionsHere(
  own: readonly Permission[],
  venue: string,
  here: OwnScreen | null | undefined,
): Permission[] {
  if (here?.screen?.venue !== venue) return [...own];
  const approved = here.people.flatMap(({ approves }) => approves);
  return [...new Set([...own, ...approved])];
}
