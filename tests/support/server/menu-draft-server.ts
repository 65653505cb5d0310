import { applyEdits } from '#core/menu/menu-edits.ts';
import type { MenuDraft, MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { BODY_BYTES_MAX } from '#core/shared/limits.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { Call } from '#web/http/call.ts';
import { fakeCall } from '../fake-call.ts';
import { smallMenu } from '../fixtures/small-menu.ts';

export const refusal = (code: ErrorCode, status = 409) =>
  new ApiError(status, { type: 'about:blank', title: '', status, code }, null);

/** A server with one draft of the small menu, as far as the store sees it. */
export function createMenuDraftServer(menu = smallMenu()) {
  let held: MenuDraft = {
    revision: 0,
    menu,
    published: null,
    menuVersion: 1,
    changed: null,
  };
  const state = { isDown: false, requests: 0, reads: 0, refuses: null as ErrorCode | null };
  const reach = async () => {
    await Promise.resolve();
    if (state.isDown) throw new ApiError(0, null, null);
  };
  const write = (edits: readonly MenuEdit[], by: string) => {
    const menu = applyEdits(held.menu, edits);
    if (menu === null) throw refusal('request.invalid', 400);
    held = {
      ...held,
      menu,
      published: held.published ?? held.menu,
      revision: held.revision + 1,
      changed: { at: '2026-11-20T18:00:00.000Z', by },
    };
    return { revision: held.revision };
  };
  return {
    state,
    held: () => held,
    /** Another person's screen. */
    bo: (...edits: MenuEdit[]) => write(edits, 'Bo'),
    api: {
      async read() {
        state.reads += 1;
        await reach();
        return structuredClone(held);
      },
      async edit(_venue: string, body: { revision: number; edits: MenuEdit[] }) {
        state.requests += 1;
        await reach();
        if (state.refuses) throw refusal(state.refuses, 400);
        const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
        if (bytes > BODY_BYTES_MAX) throw refusal('request.too_large', 413);
        if (body.revision !== held.revision) throw refusal('menu.draft_changed');
        return write(structuredClone(body.edits), 'Anna');
      },
      async publish(_venue: string, body: { revision: number; menuVersion: number }) {
        await reach();
        if (body.revision !== held.revision) throw refusal('menu.draft_changed');
        if (body.menuVersion !== held.menuVersion) throw refusal('menu.published_meanwhile');
        held = {
          ...held,
          revision: held.revision + 1,
          menuVersion: held.menuVersion + 1,
          published: null,
          changed: null,
        };
        return { revision: held.revision, menuVersion: held.menuVersion };
      },
      async discard() {
        await reach();
        held = {
          ...held,
          menu: held.published ?? held.menu,
          published: null,
          revision: held.revision + 1,
          changed: null,
        };
        return { revision: held.revision };
      },
    },
  };
}

/** What such a server answers, whatever a test puts in the place of its parts. */
export function draftCall(api: ReturnType<typeof createMenuDraftServer>['api']): Call {
  return fakeCall({
    'GET /venues/:venue/menu/draft': () => api.read(),
    'POST /venues/:venue/menu/draft/edits': ({ params, body }) => api.edit(params.venue, body),
    'POST /venues/:venue/menu/draft/publish': ({ params, body }) => api.publish(params.venue, body),
    'DELETE /venues/:venue/menu/draft': () => api.discard(),
    'POST /venues/:venue/pictures': ({ body }) => {
      if (!(body instanceof Blob) || body.type !== 'image/png') {
        throw refusal('pictures.not_a_picture', 422);
      }
      return { picture: '0123456789abcdef01234567-w480.webp' };
    },
  });
}
