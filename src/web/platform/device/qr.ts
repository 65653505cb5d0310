/** Searches a video's current frame for a code; null if there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Not in TypeScript's library: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ readonly rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The longer side of the searched picture, in pixels: a table's code fills much of it. */
const LONGER_SIDE = 800;

/** The browser's own reader if it supports QR codes, else ours, loaded only then. */
export async function createQrReader(scope: object = globalThis): Promise<QrReader> {
  return (await ownReader(scope)) ?? loadedReader();
}

async function ownReader(scope: object): Promise<QrReader | null> {
  if (!('BarcodeDetector' in scope)) {
    return null;
  }
  const Detector = scope.BarcodeDetector as BarcodeDetectorClass;
  // Some systems have the class and no formats.
  const formats = await Detector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) {
    return null;
  }
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function loadedReader(): Promise<QrReader> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    const scale = Math.min(1, LONGER_SIDE / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    if (context === null || canvas.width === 0 || canvas.height === 0) {
      return null;
    }
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // So it reports that there is none.
      return null;
    }
  };
}
