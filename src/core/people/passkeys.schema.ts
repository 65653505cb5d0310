import { type Static, Type } from 'typebox';
import { Nullable, Strict, Timestamp, Uuid } from '#core/shared/common.schema.ts';
import { PASSKEY_NAME_MAX } from '#core/shared/limits.ts';

/** Bytes in WebAuthn's JSON encoding. */
const Base64Url = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' });
/** Data for or from the browser that is not signed. */
const Open = Type.Record(Type.String(), Type.Unknown());
const PasskeyName = Type.String({ minLength: 1, maxLength: PASSKEY_NAME_MAX, pattern: '\\S' });

export const Passkey = Strict({
  id: Uuid,
  name: Type.String(),
  createdAt: Timestamp,
  usedAt: Nullable(Timestamp),
});
export type Passkey = Static<typeof Passkey>;

/** `GET /staff/passkeys`, and the response to each change. */
export const Passkeys = Strict(
  {
    passkeys: Type.Array(Passkey),
    /**
     * Whether pages at the requesting address can have any: the server’s own, with https, or
     * localhost.
     */
    isAvailable: Type.Boolean(),
    /** Whether the password alone is not enough. */
    isRequired: Type.Boolean(),
  },
  { $id: 'Passkeys' },
);
export type Passkeys = Static<typeof Passkeys>;

/**
 * The options for creating or requesting a passkey: WebAuthn's `…OptionsJSON`. The ceremony is
 * returned with the browser's response; it is valid once, for five minutes.
 */
export const PasskeyCeremony = Strict(
  { ceremony: Type.String(), options: Open },
  { $id: 'PasskeyCeremony' },
);
export type PasskeyCeremony = Static<typeof PasskeyCeremony>;

const Ceremony = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' });

/**
 * `POST /staff/passkeys`: the fields of WebAuthn's `RegistrationResponseJSON` that the server uses.
 */
export const PasskeyRequest = Strict({
  ceremony: Ceremony,
  name: PasskeyName,
  response: Strict({
    id: Base64Url,
    rawId: Base64Url,
    type: Type.Literal('public-key'),
    response: Strict({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
    }),
    clientExtensionResults: Open,
  }),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** `PUT /staff/passkeys/{passkey}` */
export const RenamePasskeyRequest = Strict({ name: PasskeyName });

/** `PUT /staff/passkeys` */
export const RequirePasskeyRequest = Strict({ isRequired: Type.Boolean() });

/**
 * `POST /staff/session/passkey`, `…/confirm/passkey`: the same for `AuthenticationResponseJSON`.
 */
export const PasskeyProof = Strict({
  ceremony: Ceremony,
  response: Strict({
    id: Base64Url,
    rawId: Base64Url,
    type: Type.Literal('public-key'),
    response: Strict({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Type.Optional(Base64Url),
    }),
    clientExtensionResults: Open,
  }),
});
export type PasskeyProof = Static<typeof PasskeyProof>;
