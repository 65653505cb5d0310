import type { InstallationRole, Role } from '#core/people/codes.ts';

export type StaffAccount = { id: string; email: string; name: string };

/** `trialEndsAt`: when the venue is deleted; null for all but trials. */
export type StaffRole = {
  venue: string;
  venueName: string;
  role: Role;
  trialEndsAt: number | null;
};

/** The person behind a staff cookie, with their current roles. */
export type StaffSession = {
  id: string;
  staff: StaffAccount;
  roles: StaffRole[];
  installationRole: InstallationRole | null;
  /** Accurate to a few minutes; null for sessions from before this was stored. */
  lastUsedAt: number | null;
  /** When the password was typed, and when desk work was last done. */
  confirmedAt: number | null;
  deskUsedAt: number | null;
  /** The venue of the shared screen, if the person took over by PIN; null if they signed in. */
  sharedIn: string | null;
};

/** The tokens for a device on which somebody signs in; returned only here. */
export type EntryTokens = { session: string; device: string };
