import { type AccountStore, createAccountStore } from '#console/account/account-store.ts';
import { confirmedHttp } from '#console/account/confirmed-http.ts';
import { createPasskeysStore, type PasskeysStore } from '#console/account/passkeys-store.ts';
import { createMailLinkStore, type MailLinkStore } from '#console/day-mails/day-mails-store.ts';
import { createPeopleStore, type PeopleStore } from '#console/people/people-store.ts';
import { freshDraft, type SetUpDraft } from '#console/set-up/set-up-draft.ts';
import { createSetUpStore, type SetUpStore } from '#console/set-up/set-up-store.ts';
import type { Approve } from '#console/shared-screens/approval-store.ts';
import { approvedHttp } from '#console/shared-screens/approved-http.ts';
import {
  createSharedScreenStore,
  type SharedScreenStore,
} from '#console/shared-screens/shared-screen-store.ts';
import {
  createForgottenPasswordStore,
  type ForgottenPasswordStore,
} from '#console/sign-in/forgotten-password-store.ts';
import { createStaffLinkStore, type StaffLinkStore } from '#console/sign-in/staff-link-store.ts';
import type { StaffStore } from '#console/sign-in/staff-store.ts';
import type { Locale } from '#core/shared/languages.ts';
import { type AddressOf, createAddressOf } from '#web/http/address-of.ts';
import { type Call, createCall } from '#web/http/call.ts';
import { createHttp, type Http } from '#web/http/http.ts';
import { browserAuthenticator } from '#web/platform/device/authenticator.ts';
import type { Environment } from '#web/platform/environment.ts';
import { failureOf } from '#web/stores/failure.ts';

export interface ConsoleSessionOptions {
  /** Origin of the API, without `/api/v1`. */
  apiBase: string;
  environment: Pick<Environment, 'fetch' | 'storage' | 'clock' | 'random' | 'connection'>;
  /** The user's language and time zone. */
  locale: Locale;
  timeZone: string;
  staff: StaffStore;
  /** Asks for the password again; resolves to whether it was typed. */
  confirm?: () => Promise<boolean>;
  /** Asks for the PIN of somebody who may do what this person may not. */
  approve?: Approve;
}

/** The console's pages beside the board: people, accounts and sign-in. */
export interface ConsoleSession {
  /** What a page creates its own store with, once it is opened. */
  readonly call: Call;
  readonly addressOf: AddressOf;
  readonly environment: Pick<Environment, 'storage' | 'clock' | 'random' | 'connection'>;
  /** Defaults for a new venue. */
  readonly fresh: SetUpDraft;
  readonly people: PeopleStore;
  readonly link: StaffLinkStore;
  readonly mailLink: MailLinkStore;
  readonly account: AccountStore;
  readonly passkeys: PasskeysStore;
  /** This screen, if it is shared. */
  readonly screen: SharedScreenStore;
  readonly setUp: SetUpStore;
  readonly forgotten: ForgottenPasswordStore;
}

export function createConsoleSession(options: ConsoleSessionOptions): ConsoleSession {
  const { apiBase, staff } = options;
  const { fetch, storage } = options.environment;
  const own = guarded(createHttp({ base: apiBase, credentials: 'same-origin', fetch }), staff);
  const confirmed = confirmedHttp(own, options.confirm ?? (async () => false));
  const http = options.approve ? approvedHttp(confirmed, options.approve) : confirmed;
  const fresh = freshDraft(options);
  const call = createCall(http);
  return {
    call,
    addressOf: createAddressOf(apiBase),
    environment: options.environment,
    fresh,
    people: createPeopleStore(call),
    link: createStaffLinkStore({ call, onSignedIn: staff.enter }),
    mailLink: createMailLinkStore(call),
    account: createAccountStore({ call, onErased: staff.leaveErased }),
    passkeys: createPasskeysStore({
      call,
      authenticator: browserAuthenticator,
      onSignedIn: staff.enter,
    }),
    screen: createSharedScreenStore({
      call,
      clock: options.environment.clock,
      onSignedIn: staff.enter,
    }),
    forgotten: createForgottenPasswordStore(call),
    setUp: createSetUpStore({
      call,
      storage,
      fresh,
      onDone: staff.enter,
    }),
  };
}

/**
 * Leads to the sign-in when a response says that the session has ended. The board learns that from
 * its stream, but an operator has no board.
 */
function guarded(http: Http, staff: Pick<StaffStore, 'expire'>): Http {
  return {
    async request(...asked) {
      try {
        return await http.request(...asked);
      } catch (thrown) {
        if (failureOf(thrown) === 'staff.sign_in_required') staff.expire();
        throw thrown;
      }
    },
  };
}
