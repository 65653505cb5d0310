/** Why there is no picture: `insecure` if the page uses plain http, where cameras are blocked. */
export type CameraProblem = 'refused' | 'no_camera' | 'insecure' | 'failed';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly code: CameraProblem;

  constructor(code: CameraProblem, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** False only in a browser without camera support; with plain http, opening reports it. */
export function hasCamera(scope: Pick<typeof globalThis, 'isSecureContext'> = globalThis): boolean {
  return !scope.isSecureContext || typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/**
 * Opens the rear camera, asking the guest if necessary: call it on a tap only. Rejects with a
 * `CameraError`. Stop its tracks when it is no longer shown, or its light stays on.
 */
export async function openCamera(
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined = navigator.mediaDevices,
  isSecure = globalThis.isSecureContext,
): Promise<MediaStream> {
  if (devices === undefined) {
    throw new CameraError(isSecure ? 'no_camera' : 'insecure');
  }
  try {
    return await devices.getUserMedia({
      audio: false,
      // Enough for a table's code, and few enough pixels to search in time.
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: 1280 },
        height: { ideal: 720 },
      },
    });
  } catch (thrown) {
    throw new CameraError(problemOf(thrown), thrown);
  }
}

/** By the names in https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
function problemOf(thrown: unknown): CameraProblem {
  switch (thrown instanceof Error ? thrown.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'no_camera';
    default:
      return 'failed';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.stop();
  }
}
