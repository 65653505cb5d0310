import type { Access, Route } from '#core/routes/route.ts';
import { BYTES } from '#core/shared/common.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { Problem } from '#core/shared/problem.schema.ts';
import { isBeyondTrials } from '#core/trials/beyond-trials.ts';
import { statusOf } from '../problem.ts';
import type { App } from './app-type.ts';

const SECURITY: Readonly<Record<Access, readonly Record<string, readonly string[]>[]>> = {
  anyone: [],
  guest: [{ guest: [] }],
  'past-guest': [{ guest: [] }],
  'guest-or-staff': [{ guest: [] }, { staff: [] }],
  staff: [{ staff: [] }],
  device: [{ device: [] }],
  bridge: [{ bridge: [] }],
};

const GUEST_ERRORS: readonly ErrorCode[] = [
  'request.invalid',
  'request.rate_limited',
  'sessions.required',
  'sessions.ended',
  'sessions.handed_over',
];
const ERRORS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anyone: ['request.invalid', 'request.rate_limited'],
  guest: GUEST_ERRORS,
  'past-guest': GUEST_ERRORS,
  'guest-or-staff': [...GUEST_ERRORS, 'staff.sign_in_required', 'staff.forbidden'],
  device: ['request.invalid', 'request.rate_limited', 'devices.required', 'devices.revoked'],
  bridge: ['request.invalid', 'request.rate_limited', 'bridges.required'],
  staff: [
    'request.invalid',
    'request.rate_limited',
    'staff.sign_in_required',
    'staff.forbidden',
    'staff.password_required',
  ],
};

const WRONG_KEY: readonly ErrorCode[] = [
  'api_keys.mistyped',
  'api_keys.unknown',
  'api_keys.revoked',
  'api_keys.expired',
];
/** What an API key is answered on a route for staff, where keys may call it and where they may not. */
const API_KEY_ERRORS: Readonly<Record<'open' | 'closed', readonly ErrorCode[]>> = {
  open: [...WRONG_KEY, 'api_keys.other_venue', 'api_keys.scope_missing'],
  closed: [...WRONG_KEY, 'api_keys.closed_route'],
};

/** A route's OpenAPI description: summary, security, the success response, the problems. */
export function documented(route: Route) {
  const scope = route.access === 'staff' ? route.scope : undefined;
  const { summary, tag, access, errors = [], answer, file, nothing } = route;
  const hasBody = answer !== undefined || file !== undefined;
  const { status = hasBody ? 200 : 204 } = route;
  const types = [file ?? (route.isStream ? 'text/event-stream' : 'application/json')].flat();
  const content = Object.fromEntries(types.map((each) => [each, { schema: answer ?? BYTES }]));
  const response: Responses = {
    [status]: { description: route.describes ?? summary, ...(hasBody ? { content } : NO_BODY) },
    ...(route.isRevalidated && { 304: { description: 'Not modified', ...NO_BODY } }),
    ...(nothing !== undefined && { 204: { description: nothing, ...NO_BODY } }),
  };
  const keyErrors =
    access === 'staff' ? API_KEY_ERRORS[scope === undefined ? 'closed' : 'open'] : [];
  const trialErrors: readonly ErrorCode[] =
    route.access === 'staff' && isBeyondTrials(route) ? ['trials.not_in_trial'] : [];
  const more = [...approvalErrors(route), ...keyErrors, ...trialErrors];
  addProblems(response, [...ERRORS[access], ...errors, ...more]);
  const security = [...SECURITY[access], ...(scope === undefined ? [] : [{ apiKey: [scope] }])];
  return { summary, tags: [tag], security, response };
}

/** What somebody without the permission can have confirmed on a shared screen. */
function approvalErrors(route: Route): readonly ErrorCode[] {
  return route.access === 'staff' && (route.isApprovable === true || route.mayNeed !== undefined)
    ? ['staff.approval_required', 'pins.wrong']
    : [];
}

const UNSAFE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Documents, for every route registered after it, the problems that the server answers with before
 * or outside the handler.
 */
export function documentCommonProblems(app: App): void {
  app.addHook('onRoute', ({ method, config, schema }) => {
    const response = schema?.response as Responses | undefined;
    if (response === undefined) return;
    const isUnsafe = [method].flat().some((each) => UNSAFE_METHODS.includes(each));
    const needsOrigin = config?.sameOrigin === true || config?.access === 'staff';
    addProblems(response, [
      ...(isUnsafe ? (['request.too_large', 'request.unsupported_media_type'] as const) : []),
      ...(isUnsafe && needsOrigin ? (['request.not_acceptable_origin'] as const) : []),
      'server.failed',
      'server.unavailable',
    ]);
  });
}

/** How the OpenAPI plugin learns that a response has no body. */
const NO_BODY = { type: 'null' };

type Responses = Record<string, { description: string; content?: unknown; type?: string }>;

/** Adds problem codes to a route's responses; each status lists its codes once. */
function addProblems(response: Responses, codes: readonly ErrorCode[]): void {
  for (const code of codes) {
    const status = statusOf(code);
    const listed = `\`${code}\``;
    const known = response[status]?.description;
    if (known?.includes(listed) === true) continue;
    response[status] = {
      description: known === undefined ? listed : `${known}, ${listed}`,
      content: { 'application/problem+json': { schema: Problem } },
    };
  }
}
