import type { AccountExport } from '#core/people/own-data.schema.ts';
import type {
  AcceptRequest,
  LinkInfo,
  LinkPasswordRequest,
  PasswordRequest,
  StaffSessions,
} from '#core/people/people.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Http } from '#web/http/http.ts';

/** Links, and one's own account. Every call throws only `ApiError`. */
export interface PeopleApi {
  /**
   * Requests a mail with a link for a new password; the response does not reveal whether the
   * account exists.
   */
  askForPassword(email: string): Promise<void>;
  readLink(token: string): Promise<LinkInfo>;
  acceptInvitation(body: AcceptRequest): Promise<Me>;
  choosePassword(body: LinkPasswordRequest): Promise<Me>;
  changePassword(body: PasswordRequest): Promise<void>;
  listSessions(): Promise<StaffSessions>;
  endSession(session: string): Promise<void>;
  /** All of the account's other sessions. */
  endOtherSessions(): Promise<void>;
  /** All that is stored of one's own account. */
  exportAccount(): Promise<AccountExport>;
  eraseAccount(): Promise<void>;
}

export function createPeopleApi(http: Http): PeopleApi {
  return {
    async askForPassword(email) {
      await http.request('POST', '/staff/links/forgotten', { body: { email } });
    },
    readLink: (token) => http.request('POST', '/staff/links/read', { body: { token } }),
    acceptInvitation: (body) => http.request('POST', '/staff/links/accept', { body }),
    choosePassword: (body) => http.request('POST', '/staff/links/password', { body }),
    async changePassword(body) {
      await http.request('PUT', '/staff/password', { body });
    },
    listSessions: () => http.request('GET', '/staff/sessions'),
    async endSession(session) {
      await http.request('DELETE', `/staff/sessions/${session}`);
    },
    async endOtherSessions() {
      await http.request('DELETE', '/staff/sessions');
    },
    exportAccount: () => http.request('GET', '/staff/account/export'),
    async eraseAccount() {
      await http.request('DELETE', '/staff/account');
    },
  };
}
