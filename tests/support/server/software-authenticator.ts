import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const url = (data: Uint8Array) => Buffer.from(data).toString('base64url');
type CeremonyRequest = {
  challenge: string;
  origin: string;
  rpId: string;
  isVerified?: boolean;
  counter?: number;
  /** The account that the device names; null if it names none. */
  userHandle?: string;
};

/** A software passkey: signs any challenge, right or wrong. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = url(credential);
  const head = ({ rpId, isVerified = true, counter = 1 }: CeremonyRequest, extra: number) => {
    const tail = Buffer.alloc(5);
    tail[0] = 0x01 | (isVerified ? 0x04 : 0) | extra;
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  };
  const client = (type: string, { challenge, origin }: CeremonyRequest) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const shared = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    create(request: CeremonyRequest) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, credential.length]);
      const authData = Buffer.concat([
        head(request, 0x40),
        Buffer.alloc(16),
        length,
        credential,
        key,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      const clientDataJSON = url(client('webauthn.create', request));
      return { ...shared, response: { clientDataJSON, attestationObject: url(attestation) } };
    },
    get(request: CeremonyRequest) {
      const authData = head(request, 0);
      const data = client('webauthn.get', request);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: url(data),
        authenticatorData: url(authData),
        signature: url(signature),
        ...(request.userHandle !== undefined && { userHandle: request.userHandle }),
      };
      return { ...shared, response };
    },
  };
}
