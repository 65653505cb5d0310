import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What a device answers, in WebAuthn's JSON forms and only as far as a server reads it. */
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

/** The device's keys. Both throw where the person turns away, or the device has none. */
export interface Authenticator {
  /** Whether this browser can have any on this page. */
  readonly isThere: boolean;
  create(options: object): Promise<Answer<NewPasskey>>;
  get(options: object): Promise<Answer<Signature>>;
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
