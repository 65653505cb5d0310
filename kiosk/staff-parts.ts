import type { LanguageModel } from '../src/i18n/language.ts';
import type { Fully } from '../src/platform/device/fully.ts';
import type { Theme } from '../src/platform/page/theme.ts';
import type { KioskModel } from './model/kiosk-model.ts';
import type { UpdateModel } from './model/update.ts';

export interface StaffParts {
  update: UpdateModel;
  build: string;
  theme: Theme;
  fully: Fully | null;
  /** Of the console's page that approves codes. */
  pairingAddress: string;
}

export interface StaffScreenProps extends StaffParts {
  kiosk: KioskModel;
  language: LanguageModel;
}
