import { scopeWords } from '#console/api-keys/scope-words.ts';
import type { PageName } from '#console/components/navigation/page-link.ts';
import type { Section } from '#console/settings/read-draft.ts';
import { approvedText } from '#console/shared-screens/approval-texts.ts';
import { SCOPES } from '#core/api-keys/codes.ts';
import type { Permission } from '#core/people/codes.ts';
import type { SecurityKind } from '#core/security-log/codes.ts';
import type { SecurityEntry } from '#core/security-log/security-log.schema.ts';
import type { Texts } from '#web/i18n/core.ts';

/** The section of the settings page that has each setting. */
const SECTION_OF: Readonly<Record<string, Section | 'address' | 'paymentProviders'>> = {
  address: 'address',
  paymentProviders: 'paymentProviders',
  name: 'venue',
  about: 'venue',
  locales: 'venue',
  currency: 'ordering',
  timeZone: 'hours',
  dayStart: 'hours',
  opening: 'hours',
  serving: 'hours',
  stationHours: 'hours',
  exceptions: 'hours',
  vatRates: 'vat',
  vatChanges: 'vat',
  accent: 'look',
};

/** The page that a permission opens, if it opens one. */
const PAGE_OF: Readonly<Partial<Record<Permission, PageName>>> = {
  'tables.manage': 'tables',
  'devices.manage': 'devices',
  'menu.edit': 'menu',
  'people.manage': 'people',
  'settings.manage': 'settings',
  'figures.see': 'figures',
  'ratings.see': 'ratings',
  'day.close': 'day',
  'history.see': 'history',
  'security.see': 'security',
  'payment_providers.manage': 'payments',
};

/** An entry as a sentence, without the person who did it. */
export function securityLogText({ kind, detail }: SecurityEntry, LL: Texts): string {
  const words = LL.security.kinds;
  // Of an invitation without a name nothing is said; a person who had a name has deleted the account.
  const { person: named = '', table = '', screen = '', menuVersion = 0, count = 0 } = detail;
  const person = named || LL.security.erasedWithin();
  const role = detail.role === undefined ? '' : LL.console.roles[detail.role]();
  const provider = detail.provider ? LL.paymentProviders.names[detail.provider]() : '';
  const was = detail.was === undefined ? '' : LL.console.roles[detail.was]();
  switch (kind) {
    case 'sign_in.done':
      return detail.passkey === undefined
        ? words.signedIn()
        : words.signedInBy({ passkey: detail.passkey });
    case 'sign_in.refused':
      return words.wrongPassword();
    case 'sign_in.without_passkey':
      return words.withoutPasskey();
    case 'passkey.refused':
      return words.passkeyRefused({ passkey: detail.passkey ?? '' });
    case 'pin.refused':
      return words.pinRefused({ screen });
    case 'pin.locked':
      return words.pinLocked({ screen });
    case 'pin.set':
      return words.pinSet({ screen });
    case 'pin.removed':
      return words.pinRemoved({ screen });
    case 'screen.shared':
      return words.screenShared({ screen });
    case 'screen.unshared':
      return words.screenUnshared({ screen });
    case 'sign_in.locked':
      return words.locked();
    case 'account.erased':
      return words.accountErased();
    case 'visitor.exported':
      return words.visitorExported({ count });
    case 'visitor.erased':
      return words.visitorErased({ count });
    case 'sign_out.done':
      return words.signedOut();
    case 'sessions.ended':
      return words.sessionsEnded({ count });
    case 'act.approved':
      return approvedWords(detail.lacked, screen, LL);
    case 'access.refused':
      return refusedWords(detail.lacked, LL);
    case 'password.changed':
      return words.passwordChanged();
    case 'passkey.added':
      return words.passkeyAdded({ passkey: detail.passkey ?? '' });
    case 'passkey.removed':
      return words.passkeyRemoved({ passkey: detail.passkey ?? '' });
    case 'passkey.required':
      return words.passkeyRequired();
    case 'passkey.not_required':
      return words.passkeyNotRequired();
    case 'password_link.made':
      return words.linkMade({ person });
    case 'password_link.asked':
      return words.linkAsked();
    case 'invitation.made':
      return named === '' ? words.invited({ role }) : words.invitedBy({ person: named, role });
    case 'invitation.withdrawn':
      return words.withdrawn({ role });
    case 'invitation.accepted':
      return words.joined({ role });
    case 'role.changed':
      return words.roleChanged({ person: named || LL.security.erased(), was, role });
    case 'role.removed':
      return words.roleRemoved({ person, was });
    case 'table.reissued':
      return words.reissued({ table });
    case 'table.removed':
      return words.tableRemoved({ table });
    case 'table.restored':
      return words.tableRestored({ table });
    case 'menu.published':
      return words.published({ version: menuVersion });
    case 'menu.external_id_dropped':
      return droppedIdWords(detail, LL);
    case 'settings.changed':
      return words.settings({ parts: partsOf(detail.settings ?? [], LL) });
    case 'payment_keys.stored':
      return words.keysStored({ provider });
    case 'payment_keys.removed':
      return words.keysRemoved({ provider });
    case 'payment_provider.on':
      return words.providerOn({ provider });
    case 'payment_provider.off':
      return words.providerOff();
    case 'api_key.made':
      return words.apiKeyMade({ key: detail.apiKey ?? '' });
    case 'api_key.revoked':
      return words.apiKeyRevoked({ key: detail.apiKey ?? '' });
    case 'api_key.refused':
      return refusedKeyWords(detail.lacked, LL);
    default:
      return deviceLogText(kind, detail, LL);
  }
}

function droppedIdWords(
  { dropped = '', kept = '', externalId = '' }: SecurityEntry['detail'],
  LL: Texts,
): string {
  return LL.security.kinds.externalIdDropped({ dropped, kept, externalId });
}

function approvedWords(lacked: string | undefined, screen: string, LL: Texts): string {
  const act = approvedText(lacked, LL) ?? '';
  return LL.security.kinds.approved({ act, screen });
}

function refusedWords(lacked: string | undefined, LL: Texts): string {
  const page = PAGE_OF[lacked as Permission];
  const words = LL.security.kinds;
  return page === undefined ? words.refused() : words.refusedPage({ page: LL.people.ways[page]() });
}

/** What is stored is a scope or a code. */
function refusedKeyWords(lacked: string | undefined, LL: Texts): string {
  const words = LL.security.kinds;
  const scope = SCOPES.find((each) => each === lacked);
  if (scope !== undefined)
    return words.apiKeyRefusedScope({ scope: scopeWords(scope, LL).name().toLowerCase() });
  switch (lacked) {
    case 'api_keys.revoked':
      return words.apiKeyRefused.revoked();
    case 'api_keys.expired':
      return words.apiKeyRefused.expired();
    case 'api_keys.other_venue':
      return words.apiKeyRefused.other_venue();
    default:
      return words.apiKeyRefused.closed_route();
  }
}

function partsOf(settings: readonly string[], LL: Texts): string {
  const sections = new Set(settings.map((name) => SECTION_OF[name] ?? 'ordering'));
  return [...sections].map((section) => LL.settings.sections[section]()).join(', ');
}

type DeviceKind = Extract<
  SecurityKind,
  | `device.${string}`
  | `kiosk${string}`
  | `pick_up_link.${string}`
  | `webhook.${string}`
  | `printer.${string}`
  | `bridge.${string}`
>;

/** An entry about tablets, printers and other systems as a sentence, without the person who did it. */
function deviceLogText(
  kind: DeviceKind,
  {
    kiosk = '',
    printer = '',
    webhook = '',
    kioskWas: previousKiosk = '',
    table,
  }: SecurityEntry['detail'],
  LL: Texts,
): string {
  const words = LL.security.kinds;
  switch (kind) {
    case 'device.paired':
      return words.devicePaired({ kiosk });
    case 'device.changed':
      return words.deviceRenamed({ kiosk, was: previousKiosk });
    case 'device.moved':
      return table === undefined
        ? words.deviceRoams({ kiosk })
        : words.deviceMoved({ kiosk, table });
    case 'device.locked':
      return words.deviceLocked({ kiosk });
    case 'device.unlocked':
      return words.deviceUnlocked({ kiosk });
    case 'device.message':
      return words.deviceMessage({ kiosk });
    case 'device.reload':
      return words.deviceReload({ kiosk });
    case 'device.revoked':
      return words.deviceRevoked({ kiosk });
    case 'kiosks.changed':
      return words.kiosksChanged();
    case 'kiosk_pin.set':
      return words.kioskPinSet();
    case 'kiosk_pin.removed':
      return words.kioskPinRemoved();
    case 'pick_up_link.made':
      return words.pickUpLinkMade();
    case 'pick_up_link.ended':
      return words.pickUpLinkEnded();
    case 'printer.added':
      return words.printerAdded({ printer });
    case 'printer.changed':
      return words.printerChanged({ printer });
    case 'printer.removed':
      return words.printerRemoved({ printer });
    case 'printer.renewed':
      return words.printerRenewed({ printer });
    case 'bridge.added':
      return words.bridgeAdded({ bridge: printer });
    case 'bridge.code':
      return words.bridgeCode({ bridge: printer });
    case 'bridge.renamed':
      return words.bridgeRenamed({ bridge: printer });
    case 'bridge.removed':
      return words.bridgeRemoved({ bridge: printer });
    case 'webhook.added':
      return words.webhookAdded({ webhook });
    case 'webhook.changed':
      return words.webhookChanged({ webhook });
    case 'webhook.renewed':
      return words.webhookRenewed({ webhook });
    case 'webhook.on':
      return words.webhookOn({ webhook });
    case 'webhook.off':
      return words.webhookOff({ webhook });
    case 'webhook.removed':
      return words.webhookRemoved({ webhook });
    case 'webhook.gone':
      return words.webhookGone({ webhook });
    case 'webhook.failing':
      return words.webhookFailing({ webhook });
  }
}
