import type { Signal } from '@preact/signals-react';
import { handoverCodeIn } from '#core/handovers/handover-link.ts';
import { joinCodeIn } from '#core/seatings/join-link.ts';
import { type JoiningDevice, joinByLink } from '#guest/seatings/join-by-link.ts';

interface Device extends JoiningDevice {
  readonly scanned: Signal<string | null>;
  openTable(text: string): Promise<void>;
}

/**
 * Opens the table of a code that was typed or scanned here, and uses what follows the # of a scanned
 * address: the code of another phone, or of a party.
 */
export function openScanned(device: Device, text: string, fragment = ''): void {
  void device.openTable(text);
  device.scanned.value = handoverCodeIn(fragment);
  const join = joinCodeIn(fragment);
  if (join !== null) joinByLink(device, join);
}
