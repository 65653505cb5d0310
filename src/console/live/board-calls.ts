import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Call } from '#core/calls/call.schema.ts';
import type { CallState } from '#core/calls/codes.ts';
import type { Call as CallRoute } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import { createCallCollection, isDone } from '#web/stores/call-collection.ts';
import type { VersionedCollection } from '#web/stores/versioned-collection.ts';
import { createUndoList } from './board-undo.ts';
import type { BoardWork } from './board-work.ts';

/** How to undo the last step of a call. */
export interface CallUndo {
  readonly did: 'taken' | 'done';
  /** Its previous state. */
  readonly from: CallState;
  /** By this device's clock; the server's clock decides. */
  readonly until: number;
}

export interface BoardCalls {
  /** Oldest first. A done call stays for as long as it can be undone. */
  readonly calls: ReadonlySignal<readonly Call[]>;
  readonly callUndos: ReadonlySignal<ReadonlyMap<string, CallUndo>>;
  /** Somebody takes it. */
  takeCall(call: string): Promise<void>;
  finishCall(call: string): Promise<void>;
  /** Moves the party of a wish to move; the call is done with it. */
  moveAsAsked(call: string): Promise<void>;
  undoCall(call: string): Promise<void>;
}

export interface BoardCallDeps {
  call: CallRoute;
  clock: Clock;
  work: BoardWork;
}

export function createBoardCalls({ call, clock, work }: BoardCallDeps) {
  const collection: VersionedCollection<Call> = createCallCollection();
  const undos = createUndoList<CallUndo>(clock);

  function move(id: string, to: CallState, undo?: CallUndo): Promise<boolean> {
    const from = collection.get(id)?.state;
    const take = collection.expect(id);
    return from === undefined
      ? Promise.resolve(false)
      : work.busy(
          id,
          (venue) =>
            call('POST /venues/:venue/calls/:call/transition', {
              params: { venue, call: id },
              body: { from, to, ...(undo !== undefined && { undo: true }) },
            }),
          {
            take(moved) {
              take(moved);
              // What was kept for its guest may be another's by now.
              if (undo === undefined && !(to === 'done' && moved.wish?.share === 'amount')) {
                undos.offer(id, { did: to === 'done' ? 'done' : 'taken', from });
              }
            },
          },
        );
  }

  const actions: BoardCalls = {
    calls: computed(() =>
      collection.items.value.filter((call) => !isDone(call) || undos.undos.value.has(call.id)),
    ),
    callUndos: undos.undos,
    async takeCall(id) {
      await move(id, 'taken');
    },
    async finishCall(id) {
      await move(id, 'done');
    },
    async moveAsAsked(id) {
      const { seating, table, move: wished } = collection.get(id) ?? {};
      if (seating !== undefined && table !== undefined && wished !== undefined) {
        const body = { from: table.id, to: wished.to.id, into: null, call: id };
        await work.busy(id, (venue) =>
          call('POST /venues/:venue/seatings/:seating/move', { params: { venue, seating }, body }),
        );
      }
    },
    async undoCall(id) {
      const undo = undos.take(id);
      if (undo !== null) {
        await move(id, undo.from, undo);
      }
    },
  };
  return {
    actions,
    replace: collection.replace,
    apply: collection.apply,
    clear() {
      collection.clear();
      undos.clear();
    },
  };
}
