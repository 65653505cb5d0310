import { createMenuDraftStore } from '#console/menu/menu-draft-store.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createMenuDraftServer, draftCall } from '../server/menu-draft-server.ts';
import { createTestClock } from './clock.ts';
import { createTestConnection, createTestRandom } from './device.ts';

/** The small menu's draft, loaded from a server of its own. */
export async function openMenuDraft(menu?: MenuFile) {
  const server = createMenuDraftServer(menu);
  const clock = createTestClock();
  const call = draftCall(server.api);
  const store = createMenuDraftStore({
    venue: 'lillkrogen',
    call,
    clock,
    random: createTestRandom(),
    connection: createTestConnection(),
    storage: createMemoryStorage(),
  });
  await store.load();
  /** What the server has once all has been sent. */
  const saved = async (): Promise<MenuFile> => {
    await clock.advance(500);
    return server.held().menu;
  };
  return { server, call, store, saved };
}
