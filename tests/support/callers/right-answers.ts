import type { Route, RouteName, RouteTable } from '#core/routes/route.ts';
import { ROUTES } from '#core/routes/routes.ts';
import type { Operation } from './openapi-requests.ts';
import type { WrongCaller } from './wrong-callers.ts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** Parameters that do not belong to a single venue. */
const SHARED = ['venue', 'product', 'option', 'day', 'session', 'provider'];
/** The table's row of an operation of the document. */
function routeOf({ method, path }: Operation): Route | undefined {
  const table: RouteTable = ROUTES;
  const name = `${method} ${path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return table[name as RouteName];
}

/** Ended sessions may still read, and repeat, their own data. */
const admitsEnded = (operation: Operation) =>
  ['past-guest', 'guest-or-staff'].includes(routeOf(operation)?.access ?? '');

/**
 * `any`: the response is the caller's own data, or everybody's; `right`: the caller is authorised.
 */
export type RightAnswer = readonly number[] | 'any' | 'right';

const pathParameters = ({ parameters }: Operation) =>
  parameters.filter(({ place }) => place === 'path').map(({ name }) => name);

function forOutsideStaff(operation: Operation, isOperator: boolean): RightAnswer {
  if (!operation.security.includes('staff')) return [UNAUTHORIZED];
  const route = routeOf(operation);
  if (route?.access === 'staff' && route.installationPermission !== undefined) {
    return isOperator ? 'right' : [FORBIDDEN];
  }
  const isOfVenue =
    pathParameters(operation).includes('venue') || operation.path.endsWith('/events');
  return isOfVenue ? [FORBIDDEN] : 'any';
}

function forGuest(operation: Operation, isEnded: boolean): RightAnswer {
  if (!operation.security.includes('guest')) return [UNAUTHORIZED];
  if (pathParameters(operation).includes('guest')) {
    return [UNAUTHORIZED, FORBIDDEN, NOT_FOUND, CONFLICT];
  }
  const isOver = isEnded && !admitsEnded(operation);
  return isOver ? [UNAUTHORIZED, CONFLICT] : 'any';
}

/** A key is let in only where its scope is named, and only in its venue. */
function forKey({ standing, scopes = [] }: WrongCaller, operation: Operation): RightAnswer {
  const route = routeOf(operation);
  if (route?.access !== 'staff') return [UNAUTHORIZED];
  const isIn = route.scope !== undefined && scopes.includes(route.scope);
  if (!isIn || standing === 'outside key') return [FORBIDDEN];
  if (standing === 'inside key') return 'any';
  const named = pathParameters(operation).filter((name) => !SHARED.includes(name));
  return named.length > 0 ? [FORBIDDEN, NOT_FOUND, CONFLICT] : 'any';
}

/** The required response to an unauthorised caller. */
export function rightAnswer(caller: WrongCaller, operation: Operation): RightAnswer {
  const { standing, isOperator } = caller;
  if (operation.security.length === 0) return 'any';
  switch (standing) {
    case 'unknown':
      return [UNAUTHORIZED];
    case 'live guest':
    case 'ended guest':
      return forGuest(operation, standing === 'ended guest');
    case 'outside device':
      return operation.security.includes('device') ? 'any' : [UNAUTHORIZED];
    case 'outside bridge':
      return operation.security.includes('bridge') ? 'any' : [UNAUTHORIZED];
    case 'outside key':
    case 'outside key at home':
    case 'inside key':
      return forKey(caller, operation);
    case 'outside staff':
      return forOutsideStaff(operation, isOperator === true);
    case 'outside owner': {
      const named = pathParameters(operation).filter((name) => !SHARED.includes(name));
      if (!operation.security.includes('staff') || operation.path.includes('/operator/'))
        return 'any';
      return named.length > 0 ? [FORBIDDEN, NOT_FOUND, CONFLICT] : 'any';
    }
    case 'foreign page':
      if (!operation.security.includes('staff')) return [UNAUTHORIZED];
      return operation.method === 'GET' ? 'right' : [FORBIDDEN];
    case 'inside staff':
      return operation.security.includes('staff') ? 'any' : [UNAUTHORIZED];
  }
}
