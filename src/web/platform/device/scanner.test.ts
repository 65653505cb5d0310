import { expect, test } from 'vitest';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { CameraError, openCamera } from './camera.ts';
import type { QrReader } from './qr.ts';
import { type ScannerWorld, startScanner } from './scanner.ts';

const video = () => ({ srcObject: null, play: async () => {} }) as unknown as HTMLVideoElement;

function createCamera() {
  const tracks = [{ isOn: true, stop() {} }];
  for (const track of tracks) {
    track.stop = () => {
      track.isOn = false;
    };
  }
  return { tracks, stream: { getTracks: () => tracks } as unknown as MediaStream };
}

function createSubject(read: QrReader, world: Partial<ScannerWorld> = {}, goOn = false) {
  const clock = createTestClock();
  const camera = createCamera();
  const reports: string[] = [];
  const scanner = startScanner(
    video(),
    {
      onText(text) {
        reports.push(text);
        return !goOn;
      },
      onProblem: (code) => reports.push(code),
    },
    { clock, openCamera: async () => camera.stream, createQrReader: async () => read, ...world },
  );
  return { clock, camera, reports, scanner };
}

test('it searches until there is a code, reports it once, and closes the camera', async () => {
  const shown = [null, null, 'https://servett.example/sv/table/servett00001'];
  const { clock, camera, reports } = createSubject(async () => shown.shift() ?? null);
  await settle();
  expect(reports).toEqual([]);
  await clock.advance(1_000);
  expect(reports).toEqual(['https://servett.example/sv/table/servett00001']);
  expect(camera.tracks[0]?.isOn).toBe(false);
  expect(clock.pendingTimers).toBe(0);
});

test('a foreign code is reported now and then, and it keeps searching', async () => {
  const { clock, camera, reports, scanner } = createSubject(async () => 'other', {}, true);
  await clock.advance(2_000);
  expect(reports).toEqual(['other']);
  await clock.advance(2_000);
  expect(reports).toEqual(['other', 'other']);
  expect(camera.tracks[0]?.isOn).toBe(true);
  scanner.stop();
  expect(camera.tracks[0]?.isOn).toBe(false);
});

test('closed while the guest is being asked, the camera is turned off as soon as it is on', async () => {
  const asked = Promise.withResolvers<MediaStream>();
  const { camera, reports, scanner } = createSubject(async () => null, {
    openCamera: () => asked.promise,
  });
  scanner.stop();
  asked.resolve(camera.stream);
  await settle();
  expect(camera.tracks[0]?.isOn).toBe(false);
  expect(reports).toEqual([]);
});

test('a reader that fails to load leaves no camera on', async () => {
  const { camera, reports } = createSubject(async () => null, {
    createQrReader: () => Promise.reject(new Error('offline')),
  });
  await settle();
  expect(reports).toEqual(['failed']);
  expect(camera.tracks[0]?.isOn).toBe(false);
});

test('the reason for a missing picture is reported', async () => {
  const { reports } = createSubject(async () => null, {
    openCamera: () => Promise.reject(new CameraError('refused')),
  });
  await settle();
  expect(reports).toEqual(['refused']);

  const codeOf = async (name: string) => {
    const failing = { getUserMedia: () => Promise.reject(new DOMException('', name)) };
    const thrown = await openCamera(failing, true).catch((error: unknown) => error);
    return thrown instanceof CameraError ? thrown.code : thrown;
  };
  expect(await codeOf('NotAllowedError')).toBe('refused');
  expect(await codeOf('NotFoundError')).toBe('no_camera');
  expect(await codeOf('NotReadableError')).toBe('failed');
  await expect(openCamera(undefined, false)).rejects.toMatchObject({ code: 'insecure' });
  await expect(openCamera(undefined, true)).rejects.toMatchObject({ code: 'no_camera' });
});
