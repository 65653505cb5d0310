import type { DevicePlace, DeviceState } from '#core/devices/codes.ts';
import type { PairingState } from './device-link.ts';
import type { VisitStep } from './visit-steps.ts';

export type KioskScreen =
  | 'starting'
  | 'pairing'
  | 'pin'
  | 'settings'
  | 'locked'
  | 'no_table'
  | 'waiting'
  | 'no_menu'
  | 'outdated'
  | 'language'
  | 'place'
  | 'order'
  | 'closed'
  | 'paused'
  | 'attract';

/** Everything that decides which screen is shown. */
export interface StageFacts {
  readonly pairing: PairingState;
  readonly device: {
    readonly state: DeviceState;
    readonly place: DevicePlace;
    readonly hasTable: boolean;
  } | null;
  /** Staff have asked for the PIN, or have given it. */
  readonly staff: 'away' | 'asking' | 'here';
  readonly step: VisitStep;
  readonly hasMenu: boolean;
  readonly isReachable: boolean;
  /** The menu is so old that its prices may be wrong, and nobody has chosen to read it anyway. */
  readonly isOutdated: boolean;
  /** Whether the venue as a whole takes orders. */
  readonly venue: 'open' | 'closed' | 'paused';
}

/** The screens by precedence: the first whose condition holds is shown. */
const SCREENS: readonly (readonly [KioskScreen, (facts: StageFacts) => boolean])[] = [
  ['starting', ({ pairing }) => pairing === 'starting'],
  ['pairing', ({ pairing }) => pairing === 'unpaired'],
  ['pin', ({ staff }) => staff === 'asking'],
  ['settings', ({ staff }) => staff === 'here'],
  ['locked', ({ device }) => device !== null && device.state !== 'active'],
  ['no_table', ({ device }) => device?.place === 'table' && !device.hasTable],
  ['waiting', ({ step }) => step === 'waiting'],
  ['no_menu', ({ hasMenu, isReachable }) => !hasMenu && !isReachable],
  ['starting', ({ device, hasMenu, step }) => device === null || (!hasMenu && step === 'resting')],
  ['outdated', ({ isOutdated }) => isOutdated],
  ['language', ({ step }) => step === 'language'],
  ['place', ({ step }) => step === 'place'],
  ['order', ({ step }) => step === 'ordering'],
  ['closed', ({ venue }) => venue === 'closed'],
  ['paused', ({ venue }) => venue === 'paused'],
];

export function screenOf(facts: StageFacts): KioskScreen {
  return SCREENS.find(([, isNow]) => isNow(facts))?.[0] ?? 'attract';
}
