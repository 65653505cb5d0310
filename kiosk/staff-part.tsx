import { useSignals } from '@preact/signals-react/runtime';
import { PairingScreen } from './screens/pairing-screen.tsx';
import { PinScreen } from './screens/pin-screen.tsx';
import { SettingsScreen } from './screens/settings-screen.tsx';
import { useKeptFocus } from './screens/use-kept-focus.ts';
import type { StaffScreenProps } from './staff-parts.ts';

/** Pairing, the PIN and the settings. */
export function StaffPart({ kiosk, language, pairingAddress, ...parts }: StaffScreenProps) {
  useSignals();
  const screen = kiosk.screen.value;
  useKeptFocus(screen);
  if (screen === 'pin') return <PinScreen staff={kiosk.staff} device={kiosk.link.device.value} />;
  if (screen === 'settings') return <SettingsScreen kiosk={kiosk} {...parts} />;
  return (
    <PairingScreen
      pairing={kiosk.pairing}
      wasRevoked={kiosk.link.wasRevoked.value}
      address={pairingAddress}
      isInsecure={!window.isSecureContext}
      onLanguage={(locale) => void language.choose(locale)}
    />
  );
}
