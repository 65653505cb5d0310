import type { applyToMenu } from '#web/stores/menu-events.ts';
import type { EventStream } from '#web/stream/event-stream.ts';
import type { DeviceStreamOptions } from './device-stream.ts';
import type { findVisit } from './left-visit.ts';
import type { CaredVisit, VisitCare } from './visit-care.ts';
import type { watchVisit } from './visit-watch.ts';

/** What a tablet's models use, and its first screen does not wait for: see `soon.ts`. */
export interface LateModels {
  createDeviceStream(options: DeviceStreamOptions): EventStream;
  findVisit: typeof findVisit;
  watchVisit: typeof watchVisit;
  careForVisit(visit: CaredVisit): VisitCare;
  applyToMenu: typeof applyToMenu;
}
