import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** A device's response, in WebAuthn's JSON forms and only with the fields that a server reads. */
interface Answer<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response;
  clientExtensionResults: Record<string, never>;
}
type NewPasskey = { clientDataJSON: string; attestationObject: string };
type Signature = {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
};

/** The device's passkeys. Both throw if the person declines, or the device has none. */
export interface Authenticator {
  /** Whether this browser supports passkeys on this page. */
  readonly isThere: boolean;
  create(options: object): Promise<Answer<NewPasskey>>;
  get(options: object): Promise<Answer<Signature>>;
}

/** A browser's error has no code that says what to tell a person. */
class NoPasskeyError extends Error {
  readonly code = 'passkeys.refused';
}

const refuse = (cause: unknown): never => {
  throw new NoPasskeyError('The device gave no passkey.', { cause });
};

const load = () => import('@simplewebauthn/browser');

export const browserAuthenticator: Authenticator = {
  isThere: globalThis.isSecureContext === true && 'PublicKeyCredential' in globalThis,
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
