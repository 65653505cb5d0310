/**
 * Entries of the security log, by area: sign-ins and refusals, permissions, and what the venue
 * shows its guests. Each kind belongs to one area.
 */
export const SECURITY_AREAS = {
  access: [
    'sign_in.done',
    'sign_in.refused',
    'sign_in.without_passkey',
    'passkey.refused',
    'pin.refused',
    'pin.locked',
    'sign_in.locked',
    'sign_out.done',
    'sessions.ended',
    'access.refused',
    'act.approved',
  ],
  people: [
    'password.changed',
    'passkey.added',
    'passkey.removed',
    'passkey.required',
    'passkey.not_required',
    'pin.set',
    'pin.removed',
    'screen.shared',
    'screen.unshared',
    'password_link.made',
    'password_link.asked',
    'invitation.made',
    'invitation.withdrawn',
    'invitation.accepted',
    'role.changed',
    'role.removed',
    'account.erased',
    // Of the installation: no venue's log has them.
    'visitor.exported',
    'visitor.erased',
  ],
  venue: [
    'table.reissued',
    'table.removed',
    'table.restored',
    'menu.published',
    // By the server: an update found that two parts of the menu had it.
    'menu.external_id_dropped',
    'settings.changed',
    'payment_keys.stored',
    'payment_keys.removed',
    'payment_provider.on',
    'payment_provider.off',
    'webhook.added',
    'webhook.changed',
    'webhook.renewed',
    'webhook.on',
    'webhook.off',
    'webhook.removed',
    // By the server: it answered 410, or took nothing for days.
    'webhook.gone',
    'webhook.failing',
  ],
  devices: [
    'device.paired',
    'device.changed',
    'device.moved',
    'device.locked',
    'device.unlocked',
    'device.message',
    'device.reload',
    'device.revoked',
    'kiosks.changed',
    'kiosk_pin.set',
    'kiosk_pin.removed',
    'pick_up_link.made',
    'pick_up_link.ended',
    'printer.added',
    'printer.changed',
    'printer.removed',
    'printer.renewed',
    'bridge.added',
    'bridge.code',
    'bridge.renamed',
    'bridge.removed',
  ],
  keys: ['api_key.made', 'api_key.revoked', 'api_key.refused'],
} as const;
export type SecurityArea = keyof typeof SECURITY_AREAS;
export type SecurityKind = (typeof SECURITY_AREAS)[SecurityArea][number];

/** What every owner is told on the console: the way of the money, of addresses and of what happens, and who may what. */
export const OWNERS_NEWS: readonly SecurityKind[] = [
  'payment_keys.stored',
  'payment_keys.removed',
  'payment_provider.on',
  'payment_provider.off',
  'webhook.added',
  'webhook.changed',
  'webhook.gone',
  'webhook.failing',
  'menu.external_id_dropped',
  // Only of the address.
  'settings.changed',
  'invitation.accepted',
  'role.changed',
  'role.removed',
  'password_link.made',
  'screen.shared',
  'api_key.made',
];

// Pure, so that a browser's bundle that does not use it contains none of these words.
export const SECURITY_KINDS: readonly SecurityKind[] = /* @__PURE__ */ Object.values(
  SECURITY_AREAS,
).flat();
