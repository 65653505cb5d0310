import type {
  CashMoveRequest,
  CloseShiftRequest,
  DrawerEntries,
  Drawers,
  DrawersRequest,
  OpenShiftRequest,
} from '#core/drawers/drawers.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createOnceById } from '#web/stores/once-by-id.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A venue's cash drawers; each act returns whether it succeeded. */
export interface DrawersStore extends Query<Drawers> {
  /** For a drawer that is added. */
  newId(): string;
  open(drawer: string, wish: Omit<OpenShiftRequest, 'id'>): Promise<boolean>;
  move(shift: string, wish: Omit<CashMoveRequest, 'id'>): Promise<boolean>;
  close(shift: string, wish: CloseShiftRequest): Promise<boolean>;
  explain(shift: string, reason: string): Promise<boolean>;
  choose(drawer: string): Promise<boolean>;
  name(drawers: DrawersRequest['drawers']): Promise<boolean>;
  /** What happened to one of them. */
  entriesOf(drawer: string): Query<DrawerEntries>;
}

interface Deps {
  call: Call;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createDrawersStore({ call, venue, clock, random }: Deps): DrawersStore {
  const query = createQuery<Drawers>({
    load: () => call('GET /venues/:venue/drawers', { params: { venue } }),
  });
  const { change, changing } = query;
  const shifts = () => (query.data.peek()?.drawers ?? []).flatMap(({ shift }) => shift ?? []);
  const opening = createOnceById(clock, random, changing, {
    isShown: (shift) => shifts().some(({ id }) => id === shift),
  });
  const moving = createOnceById(clock, random, changing, {
    isShown: (move) => shifts().some(({ moves }) => moves.some(({ id }) => id === move)),
    reused: 'drawers.key_reused',
  });
  const readEntries = (drawer: string, before?: string) =>
    call('GET /venues/:venue/drawers/:drawer/entries', {
      params: { venue, drawer },
      query: before === undefined ? {} : { before },
    });
  return {
    ...query,
    newId: opening.newId,
    open: (drawer, wish) =>
      opening.send({ drawer }, (id) =>
        change(() =>
          call('POST /venues/:venue/drawers/:drawer/shifts', {
            params: { venue, drawer },
            body: { id, ...wish },
          }),
        ),
      ),
    move: (shift, wish) =>
      moving.send({ shift }, (id) =>
        change(() =>
          call('POST /venues/:venue/shifts/:shift/moves', {
            params: { venue, shift },
            body: { id, ...wish },
          }),
        ),
      ),
    close: (shift, body) =>
      change(() =>
        call('POST /venues/:venue/shifts/:shift/close', { params: { venue, shift }, body }),
      ),
    explain: (shift, reason) =>
      change(() =>
        call('PUT /venues/:venue/shifts/:shift/reason', {
          params: { venue, shift },
          body: { reason },
        }),
      ),
    choose: (drawer) =>
      change(() =>
        call('PUT /venues/:venue/drawers/choice', { params: { venue }, body: { drawer } }),
      ),
    entriesOf: (drawer) =>
      createQuery<DrawerEntries>({
        load: () => readEntries(drawer),
        more: ({ entries, next }) =>
          next === null
            ? null
            : readEntries(drawer, next).then((page) => ({
                ...page,
                entries: [...entries, ...page.entries],
              })),
      }),
    name: (drawers) =>
      change(() => call('PUT /venues/:venue/drawers', { params: { venue }, body: { drawers } })),
  };
}
