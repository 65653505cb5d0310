import type { InstallationRole, Role } from '../../../src/contract/codes.ts';

export type StaffAccount = { id: string; email: string; name: string };

export type StaffRole = { venue: string; venueName: string; role: Role };

/** Who a staff cookie stands for, with the roles as they are now. */
export type StaffSession = {
  id: string;
  staff: StaffAccount;
  roles: StaffRole[];
  installationRole: InstallationRole | null;
  /** To within minutes; null for one of before that was kept. */
  lastUsedAt: number | null;
  /** When the password was typed, and when it last did what is done at a desk. */
  confirmedAt: number | null;
  deskUsedAt: number | null;
  /** The venue of the shared screen that it took over by PIN; null where its person signed in. */
  sharedIn: string | null;
};

/** What a device is given when somebody signs in on it; said only here. */
export type EntryTokens = { session: string; device: string };
