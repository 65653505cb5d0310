import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Context } from '#server/context.ts';
import { bearerToken } from '#server/http/bearer-token.ts';
import { addressOf, sourceOf } from '#server/http/request-source.ts';
import type { ApiKey } from '#server/kernel/callers/api-key.ts';
import type { Bridge } from '#server/kernel/callers/bridge.ts';
import type { Device } from '#server/kernel/callers/device.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { readerFor } from '#server/kernel/callers/guest-token.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { type LimitGroup, takeFromGroup } from '#server/kernel/limits/limit-group.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { findSessionByToken } from '#server/modules/seatings/sessions.repository.ts';
import { sha256 } from '#server/random.ts';
import type { RefusalHold } from './refusal-hold.ts';
import {
  API_KEY_LIMIT,
  BRIDGE_LIMIT,
  DEVICE_LIMIT,
  FORM_LIMITS,
  GUEST_ADDRESS_LIMIT,
  GUEST_LIMIT,
  GUEST_TAPS_LIMIT,
  GUEST_WRITE_LIMIT,
  PAGE_LIMITS,
  PASSWORD_LIMITS,
  READ_LIMITS,
  STAFF_LIMIT,
} from './request-limits.ts';
import { type LimitClass, limitClassOf } from './route-limits.ts';

const LIMIT_GROUPS: Partial<Record<LimitClass, LimitGroup>> = {
  read: READ_LIMITS,
  page: PAGE_LIMITS,
  form: FORM_LIMITS,
  password: PASSWORD_LIMITS,
};

/**
 * Limits requests by caller: by guest session first, else by device as far as it can be
 * distinguished, and by address only as an upper bound. What a session uses up does not affect its
 * neighbours.
 */
export type RequestLimiter = {
  /**
   * The hook of a route that limits before anything is done; null for files, and for routes that
   * need a session, which are left to the others.
   */
  hookOf(route: RouteOptions): ((request: FastifyRequest) => Promise<void>) | null;
  limitGuest(request: FastifyRequest, session: GuestSession): Promise<void>;
  limitStaff(session: StaffSession): Promise<void>;
  limitDevice(device: Device): Promise<void>;
  limitBridge(bridge: Bridge): Promise<void>;
  limitApiKey(key: Pick<ApiKey, 'id'>): Promise<void>;
  /** For callers without the required session. */
  limitStranger(request: FastifyRequest): Promise<void>;
};

export function createRequestLimiter(
  { store, limits }: Context,
  hold: RefusalHold = async () => {},
): RequestLimiter {
  /** A refusal is sent with a short delay. */
  async function orHold(taken: Promise<void>): Promise<void> {
    try {
      await taken;
    } catch (refusal) {
      await hold();
      throw refusal;
    }
  }

  async function takeGuest(request: FastifyRequest, session: GuestSession): Promise<void> {
    await takeOrRefuse(limits, GUEST_LIMIT, session.id);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const { isFrequent } = request.routeOptions.config;
      await takeOrRefuse(limits, isFrequent ? GUEST_TAPS_LIMIT : GUEST_WRITE_LIMIT, session.id);
    }
    await takeOrRefuse(limits, GUEST_ADDRESS_LIMIT, addressOf(request));
  }

  const limitGuest = (request: FastifyRequest, session: GuestSession) =>
    orHold(takeGuest(request, session));

  /** Only an issued token counts: others could be invented for each request. */
  async function guestOf(request: FastifyRequest): Promise<GuestSession | undefined> {
    const token = bearerToken(request);
    return token === null ? undefined : findSessionByToken(readerFor(store, token), sha256(token));
  }

  return {
    limitGuest,
    hookOf({ method, url, config }) {
      const fallback = config?.access === 'anyone' ? 'read' : 'unlimited';
      // Of several methods GET is one, and HEAD another.
      const [first = ''] = [method].flat();
      const group = LIMIT_GROUPS[limitClassOf(first, url, config ?? {}) ?? fallback];
      if (group === undefined) {
        return null;
      }
      return async (request) => {
        const guest = await guestOf(request);
        await (guest === undefined
          ? orHold(takeFromGroup(limits, group, sourceOf(request)))
          : limitGuest(request, guest));
      };
    },
    limitDevice: (device) => takeOrRefuse(limits, DEVICE_LIMIT, device.id),
    limitBridge: (bridge) => takeOrRefuse(limits, BRIDGE_LIMIT, bridge.id),
    limitApiKey: (key) => takeOrRefuse(limits, API_KEY_LIMIT, key.id),
    limitStaff: (session) => takeOrRefuse(limits, STAFF_LIMIT, session.id),
    limitStranger: (request) => orHold(takeFromGroup(limits, READ_LIMITS, sourceOf(request))),
  };
}
