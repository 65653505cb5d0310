import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Context } from '../../context.ts';
import { newId } from '../../random.ts';
import { type ChallengePurpose, saveChallenge, takeChallenge } from './challenges.repository.ts';
import { findPasskey, insertPasskey, markPasskeyUsed } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';

export const CHALLENGE_MS = 5 * 60_000;

type Stored = Pick<Context, 'store' | 'clock'>;
type Person = { id: string; email: string; name: string };

/** What the browser is asked to make a passkey from. */
export async function beginAdding(
  { store, clock }: Stored,
  party: RelyingParty,
  { staff, binding }: { staff: Person; binding: string },
) {
  const options = await generateRegistrationOptions({
    rpName: 'Servett',
    rpID: party.id,
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const said = { challenge: options.challenge, expiresAt: clock.now() + CHALLENGE_MS };
  await store.write((db) => saveChallenge(db, { binding, purpose: 'add' }, said));
  return options;
}

/** Keeps a new passkey; answers its id, or null where what was sent proves nothing. */
export async function finishAdding(
  { store, clock }: Stored,
  party: RelyingParty,
  asked: { staff: string; binding: string; name: string; response: RegistrationResponseJSON },
): Promise<string | null> {
  const at = clock.now();
  const { staff, name, response } = asked;
  const bound = { binding: asked.binding, purpose: 'add' } as const;
  const challenge = await store.write((db) => takeChallenge(db, bound, at));
  if (challenge === null) {
    return null;
  }
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (result === null || !result.verified) {
    return null;
  }
  const { credential } = result.registrationInfo;
  const passkey = {
    id: newId(at),
    credentialId: credential.id,
    staff,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    name,
  };
  return store.write(async (db) => {
    if ((await findPasskey(db, passkey.credentialId)) !== undefined) {
      return null;
    }
    await insertPasskey(db, passkey, at);
    return passkey.id;
  });
}

/** What a passkey is asked to sign: any that the device keeps for this server. */
export async function beginProof(
  { store, clock }: Stored,
  party: RelyingParty,
  bound: { binding: string; purpose: ChallengePurpose },
) {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
  });
  const said = { challenge: options.challenge, expiresAt: clock.now() + CHALLENGE_MS };
  await store.write((db) => saveChallenge(db, bound, said));
  return options;
}

/** Whose passkey signed it, as an account's id, or null. The challenge is used up either way. */
export async function finishProof(
  { store, clock }: Stored,
  party: RelyingParty,
  bound: { binding: string; purpose: ChallengePurpose },
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const at = clock.now();
  const challenge = await store.write((db) => takeChallenge(db, bound, at));
  const passkey = await findPasskey(store.reader, response.id);
  if (challenge === null || passkey === undefined) {
    return null;
  }
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
  const isFirst = await store.write((db) => markPasskeyUsed(db, passkey, newCounter, at));
  return isFirst ? passkey.staff : null;
}
