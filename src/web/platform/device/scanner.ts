import { type Clock, systemClock, type Timer } from '../clock.ts';
import { CameraError, type CameraProblem, closeCamera, openCamera } from './camera.ts';
import { createQrReader, type QrReader } from './qr.ts';

export type { CameraProblem } from './camera.ts';

export interface ScannerOptions {
  /** A code was read. Return false to keep searching; else the camera is closed. */
  onText(text: string): boolean | undefined;
  onProblem(code: CameraProblem): void;
}

/** The environment; tests replace it. */
export interface ScannerWorld {
  clock: Clock;
  openCamera(): Promise<MediaStream>;
  createQrReader(): Promise<QrReader>;
}

export interface Scanner {
  /** Closes the camera. May be called twice. */
  stop(): void;
}

/** Between two searches. Milliseconds. */
const LOOK_MS = 150;
/** The same foreign code stays in view for a while: it is reported once in this time. */
const SAME_MS = 3_000;

const browser: ScannerWorld = {
  clock: systemClock,
  openCamera: () => openCamera(),
  createQrReader: () => createQrReader(),
};

/** Shows the rear camera in `video` and searches it for QR codes. Call it on a tap only. */
export function startScanner(
  video: HTMLVideoElement,
  options: ScannerOptions,
  world: ScannerWorld = browser,
): Scanner {
  const { clock } = world;
  let stream: MediaStream | null = null;
  let timer: Timer | null = null;
  let isStopped = false;
  let last = { text: '', at: 0 };

  function stop(): void {
    isStopped = true;
    if (timer !== null) {
      clock.clearTimeout(timer);
    }
    if (stream !== null) {
      closeCamera(stream);
      stream = null;
      video.srcObject = null;
    }
  }

  function tell(text: string): void {
    const isSame = text === last.text && clock.now() - last.at < SAME_MS;
    if (!isSame) {
      last = { text, at: clock.now() };
      if (options.onText(text) !== false) {
        stop();
      }
    }
  }

  async function look(read: QrReader): Promise<void> {
    const text = await read(video).catch(() => null);
    if (!isStopped && text !== null) {
      tell(text);
    }
    if (!isStopped) {
      timer = clock.setTimeout(() => void look(read), LOOK_MS);
    }
  }

  async function start(): Promise<void> {
    const preparing = world.createQrReader();
    // Awaited below; until then its failure is ignored.
    preparing.catch(() => {});
    const opened = await world.openCamera();
    if (isStopped) {
      closeCamera(opened);
      return;
    }
    stream = opened;
    video.srcObject = opened;
    // iPhones play only what is inline and silent.
    video.muted = true;
    video.playsInline = true;
    await video.play();
    await look(await preparing);
  }

  start().catch((thrown: unknown) => {
    const wasStopped = isStopped;
    stop();
    if (!wasStopped) {
      options.onProblem(thrown instanceof CameraError ? thrown.code : 'failed');
    }
  });
  return { stop };
}
