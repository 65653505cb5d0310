import { ADDRESS_ROUTES } from '#core/address/address.routes.ts';
import { API_KEY_ROUTES } from '#core/api-keys/api-keys.routes.ts';
import { AVAILABILITY_ROUTES } from '#core/availability/availability.routes.ts';
import { BILL_ROUTES } from '#core/bills/bills.routes.ts';
import { BOARD_ROUTES } from '#core/board/board.routes.ts';
import { PICK_UP_ROUTES } from '#core/board/pick-up.routes.ts';
import { PICK_UP_SCREEN_ROUTES } from '#core/board/pick-up-screen.routes.ts';
import { BOOK_ROUTES } from '#core/books/books.routes.ts';
import { CALL_ROUTES } from '#core/calls/calls.routes.ts';
import { CARD_HOLD_ROUTES } from '#core/card-holds/card-holds.routes.ts';
import { CHANGE_ROUTES } from '#core/changes/changes.routes.ts';
import { DAY_MAIL_ROUTES } from '#core/day-mails/day-mails.routes.ts';
import { DAY_ROUTES } from '#core/days/days.routes.ts';
import { DEVICE_ROUTES } from '#core/devices/device.routes.ts';
import { DEVICES_ROUTES } from '#core/devices/devices.routes.ts';
import { PAIRING_ROUTES } from '#core/devices/pairing.routes.ts';
import { DRAWER_ROUTES } from '#core/drawers/drawers.routes.ts';
import { OPENING_ROUTES } from '#core/drawn-openings/openings.routes.ts';
import { ESCALATION_ROUTES } from '#core/escalation/escalation.routes.ts';
import { EVENT_ROUTES } from '#core/events/events.routes.ts';
import { EXTERNAL_ID_ROUTES } from '#core/external-ids/external-ids.routes.ts';
import { FEEDBACK_ROUTES } from '#core/feedback/feedback.routes.ts';
import { FIGURES_ROUTES } from '#core/figures/figures.routes.ts';
import { METRICS_ROUTES } from '#core/figures/metrics.routes.ts';
import { HANDOVER_ROUTES } from '#core/handovers/handovers.routes.ts';
import { HISTORY_ROUTES } from '#core/history/history.routes.ts';
import { MENU_ROUTES } from '#core/menu/menu.routes.ts';
import { PICTURE_ROUTES } from '#core/menu/pictures.routes.ts';
import { MENU_CHECK_ROUTES } from '#core/menu-checks/menu-checks.routes.ts';
import { DRAFT_ROUTES } from '#core/menu-draft/drafts.routes.ts';
import { MENU_IMPORT_ROUTES } from '#core/menu-import/menu-import.routes.ts';
import { OPERATOR_ROUTES } from '#core/operator/operator.routes.ts';
import { ORDER_ROUTES } from '#core/orders/orders.routes.ts';
import { PREPAID_ORDER_ROUTES } from '#core/orders/prepaid-orders.routes.ts';
import { OWN_VENUE_ROUTES } from '#core/own-venues/own-venues.routes.ts';
import { PARTY_ROUTES } from '#core/parties/parties.routes.ts';
import { PAYMENT_PROVIDER_ROUTES } from '#core/payment-providers/payment-providers.routes.ts';
import { PAYMENT_ROUTES } from '#core/payments/payments.routes.ts';
import { NOTICE_ROUTES } from '#core/payments/provider-notices.routes.ts';
import { STAFF_PAYMENT_ROUTES } from '#core/payments/staff-payments.routes.ts';
import { LINK_ROUTES } from '#core/people/links.routes.ts';
import { OWN_DATA_ROUTES } from '#core/people/own-data.routes.ts';
import { OWN_SESSION_ROUTES } from '#core/people/own-sessions.routes.ts';
import { PASSKEY_ROUTES } from '#core/people/passkeys.routes.ts';
import { PEOPLE_ROUTES } from '#core/people/people.routes.ts';
import { SHARED_SCREEN_ROUTES } from '#core/people/shared-screens.routes.ts';
import { STAFF_ROUTES } from '#core/people/staff.routes.ts';
import { PRINTED_MENU_ROUTES } from '#core/printed-menu/printed-menu.routes.ts';
import { BRIDGE_ROUTES } from '#core/printers/bridge.routes.ts';
import { POLLING_ROUTES } from '#core/printers/polling.routes.ts';
import { PRINTER_ROUTES } from '#core/printers/printers.routes.ts';
import { RATING_ROUTES } from '#core/ratings/ratings.routes.ts';
import { REGISTRATION_ROUTES } from '#core/registrations/registrations.routes.ts';
import { SEATING_ROUTES } from '#core/seatings/seatings.routes.ts';
import { SESSION_ROUTES } from '#core/seatings/sessions.routes.ts';
import { SECURITY_LOG_ROUTES } from '#core/security-log/security-log.routes.ts';
import { SET_UP_ROUTES } from '#core/set-up/set-up.routes.ts';
import { SETTINGS_ROUTES } from '#core/settings/settings.routes.ts';
import { TABLE_CART_ROUTES } from '#core/table-cart/table-cart.routes.ts';
import { AREA_ROUTES } from '#core/tables/areas.routes.ts';
import { MANAGE_TABLE_ROUTES } from '#core/tables/manage-tables.routes.ts';
import { QR_CODE_ROUTES } from '#core/tables/qr-codes.routes.ts';
import { TABLE_ROUTES } from '#core/tables/tables.routes.ts';
import { TAB_ROUTES } from '#core/tabs/tabs.routes.ts';
import { TAKEAWAY_ROUTES } from '#core/takeaway/takeaway.routes.ts';
import { TILL_ROUTES } from '#core/till/till.routes.ts';
import { TRIAL_ROUTES } from '#core/trials/trials.routes.ts';
import { VENUE_ROUTES } from '#core/venues/venues.routes.ts';
import { VISITOR_ROUTES } from '#core/visitors/visitors.routes.ts';
import { WEBHOOK_ROUTES } from '#core/webhooks/webhooks.routes.ts';
import type { ParametersOf, Said } from './route.ts';

/**
 * Every route of the API, once. The server registers from it, clients are typed by it, and the
 * OpenAPI document and the tests of who may call what are made from it.
 */
export const ROUTES = {
  ...DEVICE_ROUTES,
  ...DEVICES_ROUTES,
  ...PAIRING_ROUTES,
  ...EVENT_ROUTES,
  ...DAY_ROUTES,
  ...DAY_MAIL_ROUTES,
  ...OWN_VENUE_ROUTES,
  ...BOOK_ROUTES,
  ...WEBHOOK_ROUTES,
  ...DRAWER_ROUTES,
  ...TILL_ROUTES,
  ...PRINTER_ROUTES,
  ...POLLING_ROUTES,
  ...BRIDGE_ROUTES,
  ...FIGURES_ROUTES,
  ...METRICS_ROUTES,
  ...HISTORY_ROUTES,
  ...SECURITY_LOG_ROUTES,
  ...AVAILABILITY_ROUTES,
  ...DRAFT_ROUTES,
  ...MENU_CHECK_ROUTES,
  ...MENU_ROUTES,
  ...MENU_IMPORT_ROUTES,
  ...OPENING_ROUTES,
  ...PICTURE_ROUTES,
  ...PRINTED_MENU_ROUTES,
  ...BOARD_ROUTES,
  ...PICK_UP_ROUTES,
  ...PICK_UP_SCREEN_ROUTES,
  ...ESCALATION_ROUTES,
  ...LINK_ROUTES,
  ...OWN_DATA_ROUTES,
  ...OWN_SESSION_ROUTES,
  ...PASSKEY_ROUTES,
  ...PEOPLE_ROUTES,
  ...SHARED_SCREEN_ROUTES,
  ...STAFF_ROUTES,
  ...AREA_ROUTES,
  ...MANAGE_TABLE_ROUTES,
  ...PARTY_ROUTES,
  ...QR_CODE_ROUTES,
  ...SEATING_ROUTES,
  ...TABLE_CART_ROUTES,
  ...HANDOVER_ROUTES,
  ...TAB_ROUTES,
  ...TAKEAWAY_ROUTES,
  ...CARD_HOLD_ROUTES,
  ...SESSION_ROUTES,
  ...TABLE_ROUTES,
  ...EXTERNAL_ID_ROUTES,
  ...FEEDBACK_ROUTES,
  ...REGISTRATION_ROUTES,
  ...VISITOR_ROUTES,
  ...ADDRESS_ROUTES,
  ...API_KEY_ROUTES,
  ...CHANGE_ROUTES,
  ...PAYMENT_PROVIDER_ROUTES,
  ...RATING_ROUTES,
  ...SET_UP_ROUTES,
  ...SETTINGS_ROUTES,
  ...OPERATOR_ROUTES,
  ...TRIAL_ROUTES,
  ...VENUE_ROUTES,
  ...ORDER_ROUTES,
  ...CALL_ROUTES,
  ...BILL_ROUTES,
  ...PAYMENT_ROUTES,
  ...NOTICE_ROUTES,
  ...PREPAID_ORDER_ROUTES,
  ...STAFF_PAYMENT_ROUTES,
} as const;

export type Routes = typeof ROUTES;
export type RouteId = keyof Routes;

/** What a route's path can look like, for code that has no room to make it from the name. */
export type PathOf<Id extends RouteId> = Id extends `${string} ${infer Path}`
  ? Filled<Path>
  : never;
type Filled<Path extends string> = Path extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Path extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Path;

/** The parameters in a route's path. */
export type ParamsOf<Id extends RouteId> = Routes[Id] extends { readonly params: object }
  ? Said<Routes[Id], 'params'>
  : Readonly<Record<ParametersOf<Id>, string>>;

type Part<Of, Key extends string> =
  Of extends Readonly<Record<Key, object>>
    ? object extends Said<Of, Key>
      ? { readonly [K in Key]?: Said<Of, Key> }
      : { readonly [K in Key]: Said<Of, Key> }
    : unknown;
type Params<Id extends RouteId> = Id extends `${string}:${string}`
  ? { readonly params: ParamsOf<Id> }
  : unknown;
/** The UUIDv7 by which a repeated request does nothing more. */
type Key<Of> = Of extends { readonly once: object } ? { readonly key: string } : unknown;
type Bytes<Of> = Of extends { readonly bytes: object }
  ? { readonly body: object; readonly headers: { readonly 'Content-Type': string } }
  : unknown;

/** What a request to a route has to say. */
export type RequestOf<Id extends RouteId> = Params<Id> &
  Part<Routes[Id], 'query'> &
  Part<Routes[Id], 'body'> &
  Key<Routes[Id]> &
  Bytes<Routes[Id]>;

/** What a route answers to its client. */
export type AnswerOf<Id extends RouteId> = Routes[Id] extends { readonly answer: object }
  ? Said<Routes[Id], 'answer'>
  : undefined;
