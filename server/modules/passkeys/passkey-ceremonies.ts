import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyCeremony } from '#core/people/passkeys.schema.ts';
import type { Context } from '#server/context.ts';
import { newId, newToken, sha256 } from '#server/random.ts';
import { recordForAccount } from '../security-log/record.ts';
import {
  findPasskey,
  insertPasskey,
  listCredentials,
  markPasskeyUsed,
} from '../staff/passkeys.repository.ts';
import { type Bound, saveChallenge, takeChallenge } from './challenges.repository.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded at first use: it takes 0.3 s and 34 MB, and many installations never need it. */
const loadWebAuthn = () => import('@simplewebauthn/server');

export const CHALLENGE_MS = 5 * 60_000;

type Stored = Pick<Context, 'store' | 'clock'>;
type Person = { id: string; email: string; name: string };
/** The account of a ceremony; null for a sign-in, where nobody is known yet. */
type Purpose = Pick<Bound, 'purpose' | 'staff'>;
/** The result: an account and the passkey's name. */
type Proven = { staff: string; name: string };

const handleOf = (staff: string) => Buffer.from(staff).toString('base64url');

async function begin(
  { store, clock }: Stored,
  { purpose, staff }: Purpose,
  options: object & { challenge: string },
): Promise<PasskeyCeremony> {
  const ceremony = newToken();
  const bound = { ceremony: sha256(ceremony), purpose, staff };
  const said = { challenge: options.challenge, expiresAt: clock.now() + CHALLENGE_MS };
  await store.write('installation', (db) => saveChallenge(db, bound, said));
  return { ceremony, options: { ...options } };
}

/** Consumes a ceremony's challenge, whatever the result. */
function take({ store, clock }: Stored, { purpose, staff }: Purpose, ceremony: string) {
  const bound = { ceremony: sha256(ceremony), purpose, staff };
  return store.write('installation', (db) => takeChallenge(db, bound, clock.now()));
}

/** The browser's options for creating a passkey; a device that has one creates no second. */
export async function beginAdding(
  context: Stored,
  party: RelyingParty,
  staff: Person,
): Promise<PasskeyCeremony> {
  const known = await listCredentials(context.store.reader, staff.id);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Servett',
    rpID: party.id,
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return begin(context, { purpose: 'add', staff: staff.id }, options);
}

/** Stores a new passkey; returns whether the response proves it. */
export async function finishAdding(
  context: Stored,
  party: RelyingParty,
  asked: { staff: string; ceremony: string; name: string; response: RegistrationResponseJSON },
): Promise<boolean> {
  const { staff, name, response } = asked;
  const challenge = await take(context, { purpose: 'add', staff }, asked.ceremony);
  if (challenge === null) {
    return false;
  }
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (result === null || !result.verified) {
    return false;
  }
  const { credential } = result.registrationInfo;
  const at = context.clock.now();
  const passkey = {
    id: newId(at),
    credentialId: credential.id,
    staff,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    name,
  };
  return context.store.write('installation', async (db) => {
    if ((await findPasskey(db, passkey.credentialId)) !== undefined) {
      return false;
    }
    await insertPasskey(db, passkey, at);
    const entry = { kind: 'passkey.added', detail: { passkey: name } } as const;
    await recordForAccount(db, { staff }, entry, at);
    return true;
  });
}

/** The options for signing with a passkey: one of the account’s, or any on the device. */
export async function beginProof(
  context: Stored,
  party: RelyingParty,
  purpose: Purpose,
): Promise<PasskeyCeremony> {
  const known =
    purpose.staff === null ? [] : await listCredentials(context.store.reader, purpose.staff);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: known.map((id) => ({ id })),
  });
  return begin(context, purpose, options);
}

/** The account whose passkey signed, or null. The challenge is consumed either way. */
export async function finishProof(
  context: Stored,
  party: RelyingParty,
  purpose: Purpose,
  { ceremony, response }: { ceremony: string; response: AuthenticationResponseJSON },
): Promise<Proven | null> {
  const challenge = await take(context, purpose, ceremony);
  const passkey = await findPasskey(context.store.reader, response.id);
  if (challenge === null || passkey === undefined || !isOf(passkey.staff, purpose, response)) {
    return null;
  }
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (result === null || !result.verified) {
    return null;
  }
  const { newCounter } = result.authenticationInfo;
  const isFirst = await context.store.write('installation', (db) =>
    markPasskeyUsed(db, passkey, newCounter, context.clock.now()),
  );
  return isFirst ? { staff: passkey.staff, name: passkey.name } : null;
}

/** The account that the device names must be the passkey's, and the expected one, if any. */
function isOf(
  owner: string,
  { staff }: Purpose,
  { response: { userHandle } }: AuthenticationResponseJSON,
): boolean {
  if (staff === null) {
    return userHandle === handleOf(owner);
  }
  return staff === owner && (userHandle === undefined || userHandle === handleOf(owner));
}
