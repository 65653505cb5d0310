export const ROLES = ['owner', 'manager', 'staff', 'kitchen'] as const;
export type Role = (typeof ROLES)[number];

/** What a share link does: it gives access, or a new password. */
export const LINK_KINDS = ['invitation', 'password'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/**
 * The result of a mail: the mail server accepted it, it will be retried, or it was refused
 * permanently.
 */
export const MAIL_OUTCOMES = ['sent', 'waiting', 'failed'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/**
 * Who runs the installation and handles the site's feedback and registration requests; belongs to
 * no venue.
 */
export const INSTALLATION_ROLES = ['operator'] as const;
export type InstallationRole = (typeof INSTALLATION_ROLES)[number];

/** What a role may do; derived in `permissions.ts`, checked by routes and screens alike. */
export const PERMISSIONS = [
  'board.see',
  'orders.handle',
  'lines.handle',
  'products.sold_out',
  'venue.pause',
  'seatings.handle',
  'calls.handle',
  'bills.handle',
  'drawers.count',
  'till.register',
  'history.see',
  'bills.adjust',
  'payments.correct',
  'payments.refund',
  'tables.manage',
  'devices.manage',
  'menu.edit',
  'people.manage',
  'settings.manage',
  'figures.see',
  'ratings.see',
  'day.close',
  'security.see',
  'payment_providers.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const INSTALLATION_PERMISSIONS = [
  'feedback.moderate',
  'registrations.handle',
  'visitors.answer',
  'venues.manage',
] as const;
export type InstallationPermission = (typeof INSTALLATION_PERMISSIONS)[number];
