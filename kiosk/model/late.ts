import type { readMenuIn } from '#guest/languages/read-menu-in.ts';
import type { Kept } from '#web/platform/kept.ts';
import type { applyToMenu } from '#web/stores/menu-events.ts';
import type { createDeviceStream } from './device-stream.ts';
import type { keepVisit } from './kept-visit.ts';
import type { findVisit } from './left-visit.ts';

/** What a tablet's models use, and its first screen does not wait for: see `soon.ts`. */
export interface LateModels {
  createDeviceStream: typeof createDeviceStream;
  keepVisit: typeof keepVisit;
  findVisit: typeof findVisit;
  readMenuIn: typeof readMenuIn;
  applyToMenu: typeof applyToMenu;
  /** What the tabs of this browser share. */
  shared: Omit<Kept, 'storage'>;
}
