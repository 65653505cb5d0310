import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyProof, PasskeyRequest } from '../../contract/people/passkeys.schema.ts';

/** The device's keys. Both throw where the person turns away, or the device has none. */
export interface Authenticator {
  /** Whether this browser can have any on this page. */
  readonly isThere: boolean;
  create(options: object): Promise<PasskeyRequest['response']>;
  get(options: object): Promise<PasskeyProof['response']>;
}

/** What a browser throws has no code that says what to tell a person. */
class NoPasskeyError extends Error {
  readonly code = 'passkeys.refused';
}

const refuse = (cause: unknown): never => {
  throw new NoPasskeyError('The device gave no passkey.', { cause });
};

const load = () => import('@simplewebauthn/browser');

export const browserAuthenticator: Authenticator = {
  isThere: window.isSecureContext && 'PublicKeyCredential' in window,
  async create(options) {
    const { startRegistration } = await load();
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(refuse);
    const { clientDataJSON, attestationObject } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    };
  },
  async get(options) {
    const { startAuthentication } = await load();
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(refuse);
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    };
  },
};
