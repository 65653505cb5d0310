import type { Role } from '#core/people/codes.ts';
import type { AccountExport } from '#core/people/own-data.schema.ts';
import type {
  AcceptRequest,
  InvitationRequest,
  LinkInfo,
  LinkPasswordRequest,
  PasswordRequest,
  People,
  ShareLink,
  StaffSessions,
} from '#core/people/people.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Http } from '#web/http/http.ts';

/** A venue's people, and their links. Every call throws only `ApiError`. */
export interface PeopleApi {
  listPeople(venue: string): Promise<People>;
  changeRole(venue: string, person: string, role: Role): Promise<People>;
  removePerson(venue: string, person: string): Promise<void>;
  invite(venue: string, body: InvitationRequest): Promise<ShareLink>;
  withdrawInvitation(venue: string, invitation: string): Promise<void>;
  makePasswordLink(venue: string, person: string): Promise<ShareLink>;
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
  const people = (venue: string) => `/venues/${venue}/people`;
  const invitations = (venue: string) => `/venues/${venue}/invitations`;
  return {
    listPeople: (venue) => http.request('GET', people(venue)),
    changeRole: (venue, person, role) =>
      http.request('PUT', `${people(venue)}/${person}`, { body: { role } }),
    async removePerson(venue, person) {
      await http.request('DELETE', `${people(venue)}/${person}`);
    },
    invite: (venue, body) => http.request('POST', invitations(venue), { body }),
    async withdrawInvitation(venue, invitation) {
      await http.request('DELETE', `${invitations(venue)}/${invitation}`);
    },
    makePasswordLink: (venue, person) =>
      http.request('POST', `${people(venue)}/${person}/password-link`),
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
