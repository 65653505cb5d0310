import type { ErrorCode } from '../src/contract/codes.ts';
import type { Problem } from '../src/contract/problem.schema.ts';
import type { Refusal } from '../src/domain/shared/refusal.ts';

type Known = { status: number; title: string };

/** Status and English title of every code, for developers; guests read translations. */
export const PROBLEMS: Readonly<Record<ErrorCode, Known>> = {
  'request.invalid': { status: 400, title: 'The request does not fit its schema.' },
  'request.not_found': { status: 404, title: 'There is nothing at this address.' },
  'request.too_large': { status: 413, title: 'The request body is too large.' },
  'request.rate_limited': { status: 429, title: 'Too many requests; try again later.' },
  'request.unsupported_media_type': { status: 415, title: 'The body must be application/json.' },
  'request.not_acceptable_origin': {
    status: 403,
    title: 'Staff requests must come from pages of this server.',
  },
  'server.failed': { status: 500, title: 'The server failed.' },
  'server.unavailable': { status: 503, title: 'The server is not ready.' },
  'tables.unknown': { status: 404, title: 'There is no table with this id.' },
  'tables.revoked': { status: 410, title: 'The table has got another id.' },
  'tables.seated': { status: 409, title: 'A party is seated at the table.' },
  'tables.label_taken': { status: 409, title: 'Another table of the venue has this label.' },
  'tables.too_many': { status: 409, title: 'The venue has as many tables as can be.' },
  'areas.unknown': { status: 404, title: 'There is no such area in the venue.' },
  'areas.name_taken': { status: 409, title: 'Another area of the venue has this name.' },
  'areas.too_many': { status: 409, title: 'The venue has as many areas as can be.' },
  'venues.unknown': { status: 404, title: 'There is no venue with this id.' },
  'venues.has_owner': { status: 409, title: 'The venue has an owner: it is theirs to invite.' },
  'venues.no_address': { status: 409, title: 'No address is known that a phone could open.' },
  'venues.address_fixed': { status: 409, title: 'APP_BASE has set the address.' },
  'menu.unknown': { status: 404, title: 'The venue has published no menu.' },
  'menu.draft_changed': { status: 409, title: 'The draft has another revision by now.' },
  'menu.file_too_demanding': {
    status: 422,
    title: 'Reading the file takes more time or memory than one file may.',
  },
  'menu.import_busy': { status: 429, title: 'Too many files are being read; try again soon.' },
  'menu.published_meanwhile': {
    status: 409,
    title: 'Another menu was published than the one the draft was compared with.',
  },
  'menu.nothing_to_publish': { status: 409, title: 'The draft is what is published.' },
  'menu.incomplete': {
    status: 409,
    title: 'Something that guests would see has no name, or a question about it is open.',
  },
  'sessions.required': { status: 401, title: 'A guest session is required.' },
  'sessions.ended': { status: 401, title: 'The guest session has ended.' },
  'seatings.ended': { status: 409, title: 'The seating has ended.' },
  'seatings.confirm_presence': { status: 409, title: 'Confirm that you are at the table now.' },
  'seatings.admission_required': { status: 409, title: 'Someone at the table must let you in.' },
  'seatings.code_required': { status: 409, title: 'Only the party’s code lets this device in.' },
  'seatings.join_code_locked': {
    status: 409,
    title: 'Too many wrong codes: someone at the table, or staff, must let you in.',
  },
  'seatings.wrong_join_code': { status: 409, title: 'This is not the party’s code.' },
  'seatings.presence_code_required': { status: 409, title: 'Type the code that the board shows.' },
  'seatings.wrong_presence_code': { status: 409, title: 'This is not the code shown now.' },
  'seatings.presence_code_locked': { status: 409, title: 'Too many wrong codes; ask staff.' },
  'seatings.not_open': { status: 409, title: 'The seating is not open.' },
  'seatings.staff_opens': { status: 409, title: 'Staff must open the table first.' },
  'seatings.already_open': { status: 409, title: 'The table has an open seating.' },
  'seatings.moved': { status: 409, title: 'The party does not sit where the request says.' },
  'seatings.reopen_expired': { status: 409, title: 'The seating ended too long ago.' },
  'guests.state_changed': { status: 409, title: 'The guest does not stand as the request says.' },
  'pictures.not_a_picture': {
    status: 422,
    title: 'The body is no picture that can be read: JPEG, PNG, WebP or AVIF.',
  },
  'orders.key_required': {
    status: 400,
    title: 'The Idempotency-Key header must be the order’s id, a UUIDv7 in lower case.',
  },
  'orders.key_reused': { status: 422, title: 'The key was used for another order.' },
  'orders.expired': { status: 409, title: 'The order is too old; the guest must be asked again.' },
  'orders.withdrawn': { status: 409, title: 'The order was withdrawn before it arrived.' },
  'orders.paused': { status: 409, title: 'The venue takes no orders for the moment.' },
  'orders.closed': { status: 409, title: 'The venue is closed.' },
  'orders.sold_out': { status: 409, title: 'Something in the order is sold out.' },
  'orders.changed': { status: 409, title: 'The menu is no longer what the guest saw.' },
  'orders.price_changed': { status: 409, title: 'The order costs more than was shown.' },
  'orders.line_cap': { status: 409, title: 'So many of one product must be ordered from staff.' },
  'orders.amount_cap': { status: 409, title: 'The seating’s amount is reached; ask staff.' },
  'orders.waiting_cap': { status: 409, title: 'A device that waits may not order more.' },
  'orders.pay_first': { status: 409, title: 'Guests of this venue pay before they order.' },
  'orders.not_waiting': { status: 409, title: 'The order no longer waits for its payment.' },
  'orders.cancelled_cap': {
    status: 409,
    title: 'So many orders were cancelled; order from staff.',
  },
  'orders.unknown': { status: 404, title: 'There is no such order.' },
  'orders.not_cancellable': { status: 409, title: 'The order can no longer be cancelled.' },
  'orders.state_changed': { status: 409, title: 'The state is no longer what the request says.' },
  'orders.undo_expired': { status: 409, title: 'The time to undo is over.' },
  'orders.acknowledgement_required': {
    status: 409,
    title: 'An allergy question or an age to be checked must be acknowledged.',
  },
  'lines.changed': { status: 409, title: 'There are not as many of that line any more.' },
  'lines.unknown': { status: 404, title: 'There is no such line in the order.' },
  'calls.key_required': {
    status: 400,
    title: 'The Idempotency-Key header must be the call’s id, a UUIDv7 in lower case.',
  },
  'calls.key_reused': { status: 422, title: 'The key was used for something else.' },
  'calls.unknown': { status: 404, title: 'There is no such call.' },
  'calls.too_many': { status: 409, title: 'The guest has as many open calls as can be.' },
  'calls.state_changed': { status: 409, title: 'The call’s state is not what the request says.' },
  'bills.key_reused': { status: 422, title: 'The id was used for another entry of a bill.' },
  'bills.host_pays': { status: 409, title: 'The host pays: there is no bill for guests.' },
  'bills.nothing_to_pay': { status: 409, title: 'There is nothing to pay.' },
  'ratings.not_settled': {
    status: 409,
    title: 'A visit can be rated once its bill is settled.',
  },
  'ratings.already_given': { status: 409, title: 'This visit was rated already.' },
  'bills.not_paid': { status: 409, title: 'The bill is not paid in full.' },
  'bills.not_given_back': { status: 409, title: 'Money of the bill is still to be given back.' },
  'bills.overpaid': { status: 409, title: 'The amount is more than what is left to pay.' },
  'days.unknown': { status: 404, title: 'This day cannot be closed.' },
  'days.closed': { status: 409, title: 'The day is closed already.' },
  'days.earlier_open': { status: 409, title: 'A day before this one is not closed.' },
  'days.changed': { status: 409, title: 'The figures are not those that the request names.' },
  'days.reason_required': {
    status: 409,
    title: 'Something is open: closing the day needs a reason.',
  },
  'payments.given_back': { status: 409, title: 'Some of this payment goes back already.' },
  'payments.corrected': { status: 409, title: 'The payment has been corrected already.' },
  'payments.off': { status: 409, title: 'Guests cannot pay on their phones here.' },
  'payments.key_required': {
    status: 400,
    title: 'The Idempotency-Key header must be the payment’s id, a UUIDv7 in lower case.',
  },
  'payments.key_reused': { status: 422, title: 'The key was used for another payment.' },
  'payments.changed': { status: 409, title: 'The amount to pay is not what was shown.' },
  'payments.too_many': { status: 409, title: 'The guest has as many open payments as can be.' },
  'payments.unknown': { status: 404, title: 'There is no such payment.' },
  'payments.still_open': {
    status: 409,
    title: 'The provider cannot stop this payment: it may still be paid.',
  },
  'payments.pay_first': {
    status: 409,
    title: 'An order waits for this payment: no part of the bill is held for it.',
  },
  'payments.online': {
    status: 409,
    title: 'The payment was made with a provider: it is refunded, not corrected.',
  },
  'payments.refund_too_much': {
    status: 409,
    title: 'More than is left of the payment cannot be refunded.',
  },
  'payments.link_ended': { status: 410, title: 'The link was opened elsewhere, or is too old.' },
  'payments.registered': { status: 409, title: 'The payment has another number in the register.' },
  'refunds.key_reused': { status: 422, title: 'The id was used for another refund.' },
  'refunds.unknown': { status: 404, title: 'There is no such refund.' },
  'refunds.being_sent': {
    status: 409,
    title: 'The provider is still being asked for the refund.',
  },
  'refunds.state_changed': { status: 409, title: 'The refund does not wait for a decision.' },
  'adjustments.changed': { status: 409, title: 'The bill’s total is not what the request says.' },
  'adjustments.too_much': {
    status: 409,
    title: 'More than is left to pay cannot be taken off.',
  },
  'bills.state_changed': { status: 409, title: 'The bill’s state is not what the request says.' },
  'products.unknown': { status: 404, title: 'There is no such product in the menu.' },
  'options.unknown': { status: 404, title: 'There is no such option in the menu.' },
  'staff.sign_in_failed': { status: 401, title: 'E-mail or password is wrong.' },
  'staff.sign_in_required': { status: 401, title: 'Sign in first.' },
  'staff.forbidden': { status: 403, title: 'This account may not do that here.' },
  // Not 401: a person who mistypes the old password is still signed in.
  'staff.wrong_password': { status: 422, title: 'This is not the password of the account.' },
  'staff.password_required': { status: 403, title: 'The password has to be typed again.' },
  'staff.passkey_required': { status: 403, title: 'This account signs in with a passkey only.' },
  'passkeys.refused': { status: 422, title: 'The passkey could not be verified.' },
  'passkeys.unknown': { status: 404, title: 'The account has no such passkey.' },
  'passkeys.unavailable': { status: 409, title: 'Passkeys need https, and APP_BASE set to it.' },
  'screens.unknown': { status: 404, title: 'The venue has no such shared screen.' },
  'screens.required': { status: 409, title: 'This screen is not shared.' },
  'pins.easy': { status: 422, title: 'The PIN is too easy to guess.' },
  'pins.wrong': { status: 422, title: 'That is not the PIN.' },
  'pairings.unknown': { status: 404, title: 'No tablet waits with this code.' },
  'pairings.ended': { status: 410, title: 'The pairing was used, or is too old: begin again.' },
  'pairings.slow_down': { status: 429, title: 'Asked too soon: wait as long as Retry-After says.' },
  'devices.required': { status: 401, title: 'A paired device’s token is required.' },
  'devices.revoked': { status: 401, title: 'The device was removed by the venue.' },
  'devices.locked': { status: 409, title: 'The venue has locked the device.' },
  'devices.unknown': { status: 404, title: 'The venue has no such device.' },
  'devices.too_many': { status: 409, title: 'The venue has as many devices as can be.' },
  'devices.no_table': { status: 409, title: 'The device has no table, and none was chosen.' },
  'devices.no_pin': { status: 409, title: 'The venue has set no PIN for its devices.' },
  'passkeys.too_many': { status: 409, title: 'The account has as many passkeys as it may have.' },
  'staff.known_password': { status: 422, title: 'The password is in lists of known ones.' },
  'staff.weak_password': { status: 422, title: 'The password is too short or easy to guess.' },
  'people.unknown': { status: 404, title: 'There is no such person or invitation in the venue.' },
  'people.last_owner': { status: 409, title: 'A venue keeps at least one owner.' },
  'people.last_operator': { status: 409, title: 'An installation keeps at least one operator.' },
  'people.elsewhere': {
    status: 409,
    title: 'The account can do more elsewhere than the person asking may give.',
  },
  'people.email_refused': {
    status: 409,
    title: 'The invitation cannot be accepted with this e-mail and password.',
  },
  'people.too_many': { status: 409, title: 'Too many invitations are open.' },
  'links.ended': { status: 410, title: 'The link was used, withdrawn or is too old.' },
  'setup.closed': { status: 409, title: 'The installation is set up already.' },
  'setup.wrong_code': { status: 403, title: 'This is not the code in the server’s log.' },
  'forms.key_required': {
    status: 400,
    title: 'The Idempotency-Key header must be the message’s id, a UUIDv7 in lower case.',
  },
  'forms.key_reused': { status: 422, title: 'The key was used for another message.' },
  'forms.too_quick': { status: 422, title: 'Sent sooner than a person can fill it in.' },
  'forms.looks_automatic': { status: 422, title: 'A field that people do not see was filled in.' },
  'forms.too_many_links': { status: 422, title: 'A text holds more links than it may.' },
  'feedback.unknown': { status: 404, title: 'There is no such feedback.' },
  'feedback.state_changed': { status: 409, title: 'The state is not what the request says.' },
  'feedback.not_publishable': { status: 409, title: 'Its sender keeps it from being published.' },
  'registrations.unknown': { status: 404, title: 'There is no such register request.' },
  'metrics.off': { status: 404, title: 'This installation keeps its figures to itself.' },
  'payment_providers.no_server_key': { status: 409, title: 'PAYMENT_KEY is not set.' },
  'payment_providers.no_keys': { status: 409, title: 'The provider has no keys that open.' },
  'payment_providers.in_use': { status: 409, title: 'The provider is on.' },
  'payment_providers.unfinished': {
    status: 409,
    title: 'Payments or refunds of the provider have no outcome yet.',
  },
  'settings.changed': { status: 409, title: 'The settings are not those that were changed.' },
  'settings.currency_fixed': { status: 409, title: 'Something was sold in this currency.' },
  'settings.day_fixed': { status: 409, title: 'A day was closed that began at this time.' },
};

export type ProblemDetails = Refusal['details'];

/** Thrown by use cases, sent as RFC 9457 problem details. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;
  /** Seconds, for a Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}, retryAfter?: number) {
    super(PROBLEMS[code].title);
    this.name = 'ProblemError';
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** A domain rule's refusal, as a problem. */
export function refused({ code, details, retryAfter }: Refusal): ProblemError {
  return new ProblemError(code, details, retryAfter);
}

/** A domain rule's result; throws its refusal. */
export function granted<Granted extends object>(
  answer: Granted | { readonly refusal: Refusal },
): Granted {
  if ('refusal' in answer) {
    throw refused(answer.refusal);
  }
  return answer;
}

/** Throws a domain rule's refusal, if any. */
export function ensureAllowed(refusal: Refusal | null): void {
  if (refusal !== null) {
    throw refused(refusal);
  }
}

/** The body of a problem response. */
export function toProblem(code: ErrorCode, details: ProblemDetails = {}): Problem {
  const { status, title } = PROBLEMS[code];
  return { type: 'about:blank', title, status, code, ...details };
}
