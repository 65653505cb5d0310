import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { Device } from '#core/devices/device.schema.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { LanguagePick } from '#guest/languages/language-pick.tsx';
import type { TableLanguage } from '#guest/languages/table-language.ts';
import type { WithoutMenu } from '#guest/table-page/without-menu.tsx';
import type { LanguageModel } from '#web/i18n/language.ts';
import type { Clock } from '#web/platform/clock.ts';
import { untilHere } from '#web/platform/until-here.ts';
import type { DisplayModel } from './model/display.ts';
import type { Guidance } from './model/guidance.ts';
import type { KioskModel } from './model/kiosk-model.ts';
import type { VisitGuest } from './model/visit-guest.ts';

/** What only staff see. */
export interface StaffParts {
  build: string;
  /** Of the console's page that approves codes. */
  pairingAddress: string;
}

export interface LaterScreenProps {
  kiosk: KioskModel;
  language: LanguageModel;
  staffParts: StaffParts;
  onStart: () => void;
}

/** What lies over a screen until it is closed. */
export type Layer = 'none' | 'help' | 'join';

export interface LayersProps {
  kiosk: KioskModel;
  layer: Layer;
  /** Of the table's page, for phones; absent without a table. */
  address: string | undefined;
  onClose: () => void;
}

/** Under an order that was sent. */
export interface DoneProps {
  current: Pick<VisitGuest, 'guest'>;
  onDone: () => void;
  /** Null for a guest who collects alone. */
  onJoin: (() => void) | null;
}

/** Instead of a menu that did not load. */
export interface FailedProps {
  device: Device | null;
  onRetry: () => void;
  onBack: () => void;
}

/** Under the venue's languages. */
export interface OtherLanguagesProps {
  onChoose: (code: TableLanguageCode) => void;
}

/** Everything but rest, languages and menu, with its styles and texts. */
export interface LaterParts {
  FailedScreen: ComponentType<FailedProps>;
  Done: ComponentType<DoneProps>;
  LaterScreen: ComponentType<LaterScreenProps>;
  Layers: ComponentType<LayersProps>;
  display: DisplayModel;
  guidance: Guidance;
  /** Those that only tables speak. */
  languages: TableLanguage;
  OtherLanguages: ComponentType<OtherLanguagesProps>;
  LanguagePick: typeof LanguagePick;
  WithoutMenu: typeof WithoutMenu;
}

export interface Later {
  /** Null until loaded. */
  readonly here: ReadonlySignal<LaterParts | null>;
  /** Resolves when it is here; a network that is gone is asked again. */
  load(): Promise<void>;
}

export function createLater(
  fetchParts: () => Promise<LaterParts>,
  clock: Pick<Clock, 'setTimeout'>,
): Later {
  const here = signal<LaterParts | null>(null);
  let loading: Promise<void> | null = null;

  async function begin(): Promise<void> {
    here.value = await untilHere(fetchParts, clock);
  }

  return {
    here,
    load() {
      loading ??= begin();
      return loading;
    },
  };
}
