import type { SecurityKind } from '../../src/contract/codes.ts';
import type { SecurityEntry } from '../../src/contract/history/security-log.schema.ts';
import type { Texts } from '../../src/i18n/core.ts';

export type DeviceKind = Extract<SecurityKind, `device.${string}` | `kiosk${string}`>;

/** An entry about tablets as a sentence, without the person who did it. */
export function deviceLogText(
  kind: DeviceKind,
  { kiosk = '', kioskWas: previousKiosk = '', table }: SecurityEntry['detail'],
  LL: Texts,
): string {
  const words = LL.security.kinds;
  switch (kind) {
    case 'device.paired':
      return words.devicePaired({ kiosk });
    case 'device.changed':
      return words.deviceRenamed({ kiosk, was: previousKiosk });
    case 'device.moved':
      return table === undefined
        ? words.deviceRoams({ kiosk })
        : words.deviceMoved({ kiosk, table });
    case 'device.locked':
      return words.deviceLocked({ kiosk });
    case 'device.unlocked':
      return words.deviceUnlocked({ kiosk });
    case 'device.message':
      return words.deviceMessage({ kiosk });
    case 'device.reload':
      return words.deviceReload({ kiosk });
    case 'device.revoked':
      return words.deviceRevoked({ kiosk });
    case 'kiosks.changed':
      return words.kiosksChanged();
    case 'kiosk_pin.set':
      return words.kioskPinSet();
    case 'kiosk_pin.removed':
      return words.kioskPinRemoved();
  }
}
