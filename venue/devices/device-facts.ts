import type { ManagedDevice } from '../../src/contract/devices/devices.schema.ts';
import type { Texts } from '../../src/i18n/core.ts';

/** Where a tablet stands, in words. */
export function placeText({ place, table }: ManagedDevice, LL: Texts): string {
  const words = LL.devices;
  if (place === 'any') {
    return words.anyTable();
  }
  return table === null ? words.noTable() : words.atTable({ table: table.label });
}

/** What a tablet reported about itself, in words; only what its browser says. */
export function deviceFacts({ health }: ManagedDevice, LL: Texts): string[] {
  if (health === null) {
    return [];
  }
  const words = LL.devices.facts;
  const { battery, charging, network, version, lastError, failedBuild } = health;
  return [
    battery !== null &&
      (charging === true
        ? words.charging({ percent: battery })
        : words.battery({ percent: battery })),
    network !== null && words.network({ network }),
    words.version({ version }),
    failedBuild !== null && words.failedBuild({ build: failedBuild }),
    lastError !== null && words.lastError({ error: lastError }),
  ].filter((fact) => fact !== false);
}
