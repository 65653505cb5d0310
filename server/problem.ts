import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';

type Known = { status: number; title: string };

/** Status and English title of every code, for developers; guests read translations. */
export const PROBLEMS: Readonly<Record<ErrorCode, Known>> = {
  'request.invalid': { status: 400, title: 'The request does not match its schema.' },
  'request.not_found': { status: 404, title: 'Nothing is found at this address.' },
  'request.too_large': { status: 413, title: 'The request body is too large.' },
  'request.rate_limited': { status: 429, title: 'Too many requests. Try again later.' },
  'request.unsupported_media_type': {
    status: 415,
    title: 'The body must be JSON, with the type application/json.',
  },
  'request.not_acceptable_origin': {
    status: 403,
    title: 'Requests of staff must come from a page of this server.',
  },
  'server.failed': { status: 500, title: 'The server failed to answer the request.' },
  'server.unavailable': { status: 503, title: 'The server is not ready.' },
  'tables.unknown': { status: 404, title: 'No table has this id.' },
  'tables.revoked': { status: 410, title: 'The table has been given a new id.' },
  'tables.seated': { status: 409, title: 'A party is seated at the table.' },
  'tables.label_taken': { status: 409, title: 'Another table of the venue has this label.' },
  'tables.external_id_taken': {
    status: 409,
    title: 'Another table of the venue has this external id.',
  },
  'tables.too_many': { status: 409, title: 'The venue has the maximum number of tables.' },
  'areas.unknown': { status: 404, title: 'The venue has no area with this id.' },
  'areas.name_taken': { status: 409, title: 'Another area of the venue has this name.' },
  'areas.too_many': { status: 409, title: 'The venue has the maximum number of areas.' },
  'trials.off': { status: 409, title: 'Visitors cannot open venues to try here.' },
  'trials.full': { status: 409, title: 'As many trials are open as this installation has.' },
  'trials.already_open': { status: 409, title: 'A trial is open with this e-mail.' },
  'operator.no_name': { status: 400, title: 'A number or an address needs a name.' },
  'operator.bad_contact': {
    status: 400,
    title: 'The contact is neither an e-mail address nor an http or https address.',
  },
  'operator.bad_phone': {
    status: 400,
    title: 'The telephone number cannot be called, or its hours cannot be read.',
  },
  'operator.bad_policy': {
    status: 400,
    title: 'The address of an own policy is no http or https address.',
  },
  'operator.fixed_plans': { status: 409, title: 'The variable HOSTED_PLANS sets the prices.' },
  'operator.unnamed_plan': { status: 400, title: 'A plan has no name.' },
  'trials.name_taken': { status: 409, title: 'A venue of this installation has this name.' },
  'trials.empty_menu': { status: 422, title: 'No product could be read from the file.' },
  'trials.menu_too_long': { status: 422, title: 'The file has more products than a trial.' },
  'trials.ended': { status: 410, title: 'The trial has ended, or its link was replaced.' },
  'trials.unknown': { status: 404, title: 'No trial has this id.' },
  'trials.not_in_trial': { status: 403, title: 'A trial cannot do that.' },
  'venues.unknown': { status: 404, title: 'No venue has this id.' },
  'venues.has_owner': {
    status: 409,
    title: 'The venue already has an owner, who invites its staff.',
  },
  'venues.no_address': { status: 409, title: 'The server knows no address that a phone can open.' },
  'venues.address_fixed': { status: 409, title: 'The variable APP_BASE sets the address.' },
  'menu.unknown': { status: 404, title: 'The venue has published no menu.' },
  'menu.draft_changed': { status: 409, title: 'The draft has changed.' },
  'menu.file_too_demanding': {
    status: 422,
    title: 'Reading the file takes too much time or memory.',
  },
  'menu.import_busy': { status: 429, title: 'Too many files are being read. Try again soon.' },
  'menu.page_address': { status: 422, title: 'The address is not that of a page.' },
  'menu.page_private': { status: 422, title: 'The address leads to a private network.' },
  'menu.page_unknown': { status: 422, title: 'No site has this name.' },
  'menu.page_timeout': { status: 422, title: 'The site did not answer in time.' },
  'menu.page_unreachable': { status: 422, title: 'The site did not answer.' },
  'menu.page_refused': { status: 422, title: 'The site does not give the page away.' },
  'menu.page_redirects': { status: 422, title: 'The address redirects too often.' },
  'menu.page_too_large': { status: 422, title: 'The page is too large.' },
  'menu.page_without_menu': {
    status: 422,
    title: 'The page has no menu as data, and names none on its site.',
  },
  'menu.published_meanwhile': {
    status: 409,
    title: 'The published menu has changed.',
  },
  'menu.nothing_to_publish': { status: 409, title: 'The draft is the same as the published menu.' },
  'menu.incomplete': {
    status: 409,
    title: 'The draft is incomplete: a name or the answer to a question is missing.',
  },
  'menu.check_outdated': { status: 409, title: 'The menu that was checked is not published.' },
  'menu.check_unknown': { status: 404, title: 'The menu has no such check.' },
  'sessions.required': { status: 401, title: 'The request needs the token of a guest session.' },
  'sessions.ended': { status: 401, title: 'The guest session has ended.' },
  'sessions.handed_over': {
    status: 401,
    title: 'The guest of this session goes on on another phone.',
  },
  'seatings.ended': { status: 409, title: 'The seating has ended.' },
  'seatings.confirm_presence': { status: 409, title: 'The guest must confirm being at the table.' },
  'seatings.admission_required': {
    status: 409,
    title: 'Somebody at the table, or staff, must let this device in.',
  },
  'seatings.code_required': { status: 409, title: 'This device needs the party’s code.' },
  'seatings.slip_used_up': { status: 409, title: 'The slip has let in as many phones as it may.' },
  'seatings.join_code_locked': {
    status: 409,
    title: 'Too many wrong codes. Somebody at the table, or staff, must let this device in.',
  },
  'seatings.wrong_join_code': { status: 409, title: 'The code is not the party’s code.' },
  'seatings.presence_code_required': {
    status: 409,
    title: 'This device needs the code on the board.',
  },
  'seatings.wrong_presence_code': { status: 409, title: 'The code is not the one on the board.' },
  'seatings.presence_code_locked': {
    status: 409,
    title: 'Too many wrong codes. Staff must let this device in.',
  },
  'seatings.not_open': { status: 409, title: 'The seating is not open.' },
  'seatings.staff_opens': { status: 409, title: 'Staff must open the table first.' },
  'seatings.already_open': { status: 409, title: 'The table already has an open seating.' },
  'seatings.moved': { status: 409, title: 'The party is at another table.' },
  'seatings.merge_gone': {
    status: 409,
    title: 'The merge was taken back already, or too long ago, or another one came after it.',
  },
  'seatings.merge_paid': {
    status: 409,
    title:
      'Something was paid, or is held on a card, for both parties: `limit` is its amount, or 0.',
  },
  'seatings.merge_mixed': {
    status: 409,
    title: 'A bill or a discount has lines of both parties.',
  },
  'seatings.reopen_expired': {
    status: 409,
    title: 'The seating ended too long ago to be reopened.',
  },
  'handovers.nothing': { status: 409, title: 'There is nothing to hand over.' },
  'handovers.not_here': {
    status: 409,
    title: 'Nothing is handed over from or to a tablet of the venue, nor of what is taken away.',
  },
  'handovers.payment_open': {
    status: 409,
    title: 'A payment is under way on the phone that hands over.',
  },
  'handovers.wrong_code': {
    status: 409,
    title: 'No phone at this table shows this code now.',
  },
  'handovers.code_locked': {
    status: 409,
    title: 'Too many wrong codes at this table. It can be tried again later.',
  },
  'handovers.parties_merged': {
    status: 409,
    title: 'Two parties became one a moment ago, which can still be taken back.',
  },
  'guests.state_changed': { status: 409, title: 'The state of the guest has changed.' },
  'pictures.not_a_picture': {
    status: 422,
    title: 'The body is not a picture in JPEG, PNG, WebP or AVIF.',
  },
  'orders.key_required': {
    status: 400,
    title: 'The Idempotency-Key header must be the order’s id, a UUIDv7 in lower case.',
  },
  'orders.key_reused': { status: 422, title: 'The id was used for a different order.' },
  'orders.sent_together': {
    status: 409,
    title: 'Somebody at the table has just sent what this order is made of.',
  },
  'orders.not_sent_together': {
    status: 409,
    title: 'Here every guest sends what that guest has chosen, or the first of the table for all.',
  },
  'orders.expired': { status: 409, title: 'The order is too old. Ask the guest again.' },
  'orders.withdrawn': { status: 409, title: 'The order was withdrawn before it arrived.' },
  'orders.paused': { status: 409, title: 'The venue has paused ordering.' },
  'orders.closed': { status: 409, title: 'The venue is closed.' },
  'orders.sold_out': { status: 409, title: 'A product or an option in the order is sold out.' },
  'orders.too_few_left': {
    status: 409,
    title: 'Fewer portions of a product are left than the order has.',
  },
  'orders.changed': { status: 409, title: 'The menu has changed.' },
  'orders.pick_up_gone': {
    status: 409,
    title: 'The order cannot be collected at that time: see `GET /tables/{table}/pick-up`.',
  },
  'orders.pick_up_full': { status: 409, title: 'As many orders as can be are collected then.' },
  'orders.price_changed': { status: 409, title: 'The price of the order has changed.' },
  'orders.line_cap': {
    status: 409,
    title: 'The order has more of one product than guests may order.',
  },
  'orders.amount_cap': {
    status: 409,
    title: 'The seating has reached the amount that it may order for.',
  },
  'orders.tab_limit': { status: 409, title: 'The tab has reached its limit.' },
  'orders.waiting_cap': {
    status: 409,
    title: 'A guest who waits to be let in may not order more.',
  },
  'orders.pay_first': {
    status: 409,
    title: 'Guests of this venue pay before their order is made.',
  },
  'orders.not_waiting': { status: 409, title: 'The order no longer waits for a payment.' },
  'orders.cancelled_cap': {
    status: 409,
    title: 'Too many orders of this guest or party were cancelled.',
  },
  'orders.unknown': { status: 404, title: 'No order has this id.' },
  'orders.not_cancellable': { status: 409, title: 'The order can no longer be cancelled.' },
  'orders.state_changed': { status: 409, title: 'The state of the order has changed.' },
  'orders.undo_expired': { status: 409, title: 'The time to undo is over.' },
  'orders.acknowledgement_required': {
    status: 409,
    title: 'Staff must confirm a question about allergens, or the guest’s age.',
  },
  'lines.paid': { status: 409, title: 'Somebody has paid for it, or is paying.' },
  'lines.changed': {
    status: 409,
    title: 'The order has fewer of this line than the request names.',
  },
  'lines.unknown': { status: 404, title: 'The order has no such line.' },
  'tabs.none': { status: 404, title: 'The party has no tab.' },
  'tabs.too_many': { status: 409, title: 'Too many tabs are open.' },
  'calls.key_required': {
    status: 400,
    title: 'The Idempotency-Key header must be the call’s id, a UUIDv7 in lower case.',
  },
  'calls.key_reused': { status: 422, title: 'The id was used for a different call.' },
  'calls.unknown': { status: 404, title: 'No call has this id.' },
  'calls.too_many': { status: 409, title: 'The guest has the maximum number of open calls.' },
  'calls.state_changed': { status: 409, title: 'The state of the call has changed.' },
  'bills.key_reused': { status: 422, title: 'The id was used for a different entry of a bill.' },
  'bills.host_pays': { status: 409, title: 'The host pays, so guests have no bill.' },
  'bills.nothing_to_pay': { status: 409, title: 'There is nothing to pay.' },
  'ratings.not_settled': {
    status: 409,
    title: 'The visit cannot be rated before its bill is settled.',
  },
  'ratings.already_given': { status: 409, title: 'The visit has already been rated.' },
  'bills.not_paid': { status: 409, title: 'The bill is not paid in full.' },
  'bills.others_open': { status: 409, title: 'Another bill of the party is not paid yet.' },
  'bills.not_given_back': { status: 409, title: 'Money of the bill has not been given back yet.' },
  'bills.overpaid': { status: 409, title: 'The amount is more than is left to pay.' },
  'drawers.unknown': { status: 404, title: 'There is no such cash drawer, or count of one.' },
  'drawers.open': { status: 409, title: 'The drawer has been counted open.' },
  'drawers.not_open': { status: 409, title: 'The drawer has been counted and closed.' },
  'drawers.changed': { status: 409, title: 'What should be in the drawer has changed.' },
  'drawers.reason_required': {
    status: 409,
    title: 'The count differs from what should be in the drawer, and needs a reason.',
  },
  'drawers.explained': { status: 409, title: 'The count needs no reason, or has one.' },
  'drawers.key_reused': { status: 409, title: 'The id belongs to another request.' },
  'day_mails.too_many': { status: 409, title: 'The venue mails its days to enough addresses.' },
  'day_mails.address_taken': { status: 409, title: 'The address already gets other mails.' },
  'books.accounts_missing': {
    status: 409,
    title: 'The days need accounts that nobody has chosen.',
  },
  'books.nothing_new': { status: 409, title: 'All closed days of this time were handed over.' },
  'books.key_reused': { status: 409, title: 'The id belongs to another request.' },
  'webhooks.unknown': { status: 404, title: 'The venue has no webhook with this id.' },
  'webhooks.too_many': { status: 409, title: 'The venue has the maximum number of webhooks.' },
  'webhooks.key_reused': { status: 409, title: 'The id belongs to another webhook.' },
  'webhooks.off': { status: 409, title: 'The webhook is switched off.' },
  'webhooks.state_changed': { status: 409, title: 'The webhook is on, or off, already.' },
  'webhooks.address_form': {
    status: 422,
    title: 'The address must be https:// and a host, without a name and password.',
  },
  'webhooks.address_plain': { status: 422, title: 'An address on the internet needs https.' },
  'webhooks.address_private': {
    status: 422,
    title: 'The address leads to a private network that the operator does not allow.',
  },
  'till.unknown': { status: 404, title: 'The venue has no such entry.' },
  'till.registered': {
    status: 409,
    title: 'An entry does not wait for the cash register any more.',
  },
  'till.key_reused': { status: 409, title: 'The id belongs to another request.' },
  'days.unknown': { status: 404, title: 'This business day cannot be closed.' },
  'days.closed': { status: 409, title: 'The business day is already closed.' },
  'days.earlier_open': { status: 409, title: 'An earlier business day is not closed.' },
  'days.changed': { status: 409, title: 'The figures of the business day have changed.' },
  'days.reason_required': {
    status: 409,
    title: 'Closing the business day needs a reason, because something is still open.',
  },
  'payments.given_back': {
    status: 409,
    title: 'A part of the payment has already been given back.',
  },
  'payments.corrected': { status: 409, title: 'The payment has already been corrected.' },
  'payments.off': { status: 409, title: 'Guests of this venue cannot pay on their phones.' },
  'payments.key_required': {
    status: 400,
    title: 'The Idempotency-Key header must be the payment’s id, a UUIDv7 in lower case.',
  },
  'payments.key_reused': { status: 422, title: 'The id was used for a different payment.' },
  'payments.changed': { status: 409, title: 'The amount to pay has changed.' },
  'payments.too_many': { status: 409, title: 'The guest has the maximum number of open payments.' },
  'payments.unknown': { status: 404, title: 'No payment has this id.' },
  'payments.still_open': {
    status: 409,
    title: 'The provider cannot stop this payment, so it may still be paid.',
  },
  'payments.pay_first': {
    status: 409,
    title: 'The payment is for an order, not for a part of the bill.',
  },
  'payments.online': {
    status: 409,
    title: 'The payment was made with a provider. Refund it instead of correcting it.',
  },
  'payments.refund_too_much': {
    status: 409,
    title: 'The amount is more than is left of the payment.',
  },
  'payments.link_ended': {
    status: 410,
    title: 'The link was opened in another browser, or has expired.',
  },
  'refunds.key_reused': { status: 422, title: 'The id was used for a different refund.' },
  'refunds.unknown': { status: 404, title: 'No refund has this id.' },
  'refunds.being_sent': {
    status: 409,
    title: 'The refund is being sent to the provider.',
  },
  'refunds.state_changed': { status: 409, title: 'The state of the refund has changed.' },
  'adjustments.changed': { status: 409, title: 'The total of the bill has changed.' },
  'adjustments.too_much': {
    status: 409,
    title: 'The reduction is more than is left to pay.',
  },
  'bills.state_changed': { status: 409, title: 'The state of the bill has changed.' },
  'products.unknown': { status: 404, title: 'The menu has no such product.' },
  'products.count_changed': {
    status: 409,
    title: 'The number of portions left has changed.',
  },
  'options.unknown': { status: 404, title: 'The menu has no such option.' },
  'staff.sign_in_failed': { status: 401, title: 'The e-mail address or the password is wrong.' },
  'staff.sign_in_required': { status: 401, title: 'The request needs a signed-in person.' },
  'staff.forbidden': { status: 403, title: 'This account does not have the permission.' },
  // Not 401: a person who mistypes the old password is still signed in.
  'staff.wrong_password': { status: 422, title: 'The password is wrong.' },
  'staff.password_required': { status: 403, title: 'The person must confirm the password first.' },
  'staff.passkey_required': { status: 403, title: 'This account signs in with a passkey only.' },
  'passkeys.refused': { status: 422, title: 'The passkey could not be verified.' },
  'passkeys.unknown': { status: 404, title: 'The account has no such passkey.' },
  'passkeys.unavailable': { status: 409, title: 'Passkeys need an https address in APP_BASE.' },
  'screens.unknown': { status: 404, title: 'The venue has no such shared screen.' },
  'screens.required': { status: 409, title: 'The requesting screen is not shared.' },
  'pins.easy': { status: 422, title: 'The PIN is too easy to guess.' },
  'pins.wrong': { status: 422, title: 'The PIN is wrong.' },
  'staff.approval_required': {
    status: 403,
    title: 'Somebody with the permission must confirm this with a PIN.',
  },
  'pairings.unknown': { status: 404, title: 'No tablet waits to be paired with this code.' },
  'pairings.ended': { status: 410, title: 'The pairing was used or has expired.' },
  'pairings.slow_down': {
    status: 429,
    title: 'The request came too soon. Wait as long as Retry-After says.',
  },
  'devices.required': { status: 401, title: 'The request needs the token of a paired tablet.' },
  'devices.revoked': { status: 401, title: 'The venue has removed the tablet.' },
  'devices.locked': { status: 409, title: 'The venue has locked the tablet.' },
  'devices.unknown': { status: 404, title: 'The venue has no such tablet.' },
  'devices.too_many': { status: 409, title: 'The venue has the maximum number of tablets.' },
  'devices.no_table': {
    status: 409,
    title: 'The tablet has no table, and the guest has chosen none.',
  },
  'devices.no_pin': { status: 409, title: 'The venue has no PIN for its tablets.' },
  'passkeys.too_many': { status: 409, title: 'The account has the maximum number of passkeys.' },
  'staff.known_password': { status: 422, title: 'The password is in lists of common passwords.' },
  'staff.weak_password': { status: 422, title: 'The password is too short or easy to guess.' },
  'printers.unknown': { status: 404, title: 'There is no such printer.' },
  'printers.too_many': { status: 409, title: 'The venue has the maximum number of printers.' },
  'printers.address_refused': {
    status: 422,
    title: 'The operator of this server does not allow printers at that address.',
  },
  'printers.key_reused': { status: 409, title: 'The id belongs to another printer.' },
  'printers.no_job': { status: 404, title: 'Nothing is to be printed.' },
  'printers.media_type': { status: 415, title: 'The job is not made in that media type.' },
  'bridges.unknown': { status: 404, title: 'The venue has no such bridge.' },
  'bridges.too_many': { status: 409, title: 'The venue has the maximum number of bridges.' },
  'bridges.wrong_code': { status: 422, title: 'No bridge waits with that code.' },
  'bridges.device_refused': {
    status: 422,
    title: 'A bridge prints at no such address: it is in no private network, or no printer’s file.',
  },
  'bridges.required': { status: 401, title: 'The request needs the secret of a paired bridge.' },
  'bridges.replaced': { status: 409, title: 'The bridge has been started once more, elsewhere.' },
  'api_keys.mistyped': {
    status: 401,
    title: 'The API key is mistyped or cut short: its last six characters do not fit the others.',
  },
  'api_keys.unknown': { status: 401, title: 'No venue here has this API key.' },
  'api_keys.revoked': { status: 401, title: 'The venue has revoked the API key.' },
  'api_keys.expired': { status: 401, title: 'The API key has expired.' },
  'api_keys.other_venue': { status: 403, title: 'The API key is for another venue.' },
  'api_keys.closed_route': { status: 403, title: 'No API key may call this route.' },
  'api_keys.scope_missing': {
    status: 403,
    title: 'The API key lacks the scope that this route needs.',
  },
  'api_keys.too_many': { status: 409, title: 'The venue has the maximum number of API keys.' },
  'api_keys.key_reused': { status: 409, title: 'The id belongs to another API key.' },
  'changes.forgotten': {
    status: 410,
    title: 'Nobody knows any more what has changed since then: begin without `after`.',
  },
  'external_ids.unknown': { status: 422, title: 'The venue calls nothing by this external id.' },
  'external_ids.shared': { status: 422, title: 'More than one thing has this external id.' },
  'api_keys.unknown_id': { status: 404, title: 'The venue has no API key with this id.' },
  'print_jobs.unknown': { status: 404, title: 'The venue has no such print job.' },
  'print_jobs.state_changed': { status: 409, title: 'The job has another state by now.' },
  'print_jobs.no_paper': {
    status: 404,
    title: 'What the job was about is gone, or it is no paper.',
  },
  'people.unknown': { status: 404, title: 'The venue has no such person or invitation.' },
  'people.last_owner': { status: 409, title: 'A venue must have an owner.' },
  'people.last_operator': { status: 409, title: 'An installation must have an operator.' },
  'people.elsewhere': {
    status: 409,
    title: 'The account has permissions elsewhere that the requesting person may not change.',
  },
  'people.email_refused': {
    status: 409,
    title: 'The invitation cannot be accepted with this e-mail address and password.',
  },
  'people.too_many': {
    status: 409,
    title: 'The venue has the maximum number of open invitations or password links.',
  },
  'links.full': { status: 409, title: 'As many screens are open with the link as it allows.' },
  'links.ended': { status: 410, title: 'The link was used or withdrawn, or has expired.' },
  'setup.closed': { status: 409, title: 'The installation is already set up.' },
  'setup.wrong_code': { status: 403, title: 'The code is not the one in the server’s log.' },
  'forms.key_required': {
    status: 400,
    title: 'The Idempotency-Key header must be the message’s id, a UUIDv7 in lower case.',
  },
  'forms.key_reused': { status: 422, title: 'The id was used for a different message.' },
  'forms.too_quick': {
    status: 422,
    title: 'The form was sent faster than a person can fill it in.',
  },
  'forms.looks_automatic': { status: 422, title: 'A field that people do not see was filled in.' },
  'forms.too_many_links': { status: 422, title: 'A text has too many links.' },
  'feedback.unknown': { status: 404, title: 'No feedback has this id.' },
  'feedback.state_changed': { status: 409, title: 'The state of the feedback has changed.' },
  'feedback.not_publishable': {
    status: 409,
    title: 'The sender does not allow the feedback to be published.',
  },
  'registrations.unknown': { status: 404, title: 'No registration request has this id.' },
  'metrics.off': { status: 404, title: 'This installation does not publish its figures.' },
  'payment_providers.no_server_key': { status: 409, title: 'The variable PAYMENT_KEY is not set.' },
  'payment_providers.no_keys': {
    status: 409,
    title: 'The provider has no stored keys that can be decrypted.',
  },
  'payment_providers.in_use': { status: 409, title: 'The provider is in use.' },
  'payment_providers.unfinished': {
    status: 409,
    title: 'Payments or refunds of the provider have no outcome yet.',
  },
  'settings.changed': { status: 409, title: 'The settings have changed.' },
  'settings.currency_fixed': {
    status: 409,
    title: 'The currency cannot change after something was sold.',
  },
  'settings.day_fixed': {
    status: 409,
    title: 'The start of the day cannot change after a day was closed.',
  },
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
