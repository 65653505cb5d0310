/** The largest size that CSS uses, doubled; a phone's photograph has four times as many pixels. */
const LONGEST = 1_920;
const QUALITY = 0.88;

/**
 * Scales a photograph down, so that it uploads on a bad network, and converts it to JPEG, also from
 * formats that only this device can read (HEIC on an iPhone). A file that this browser cannot read
 * is returned unchanged: the server reports what it is.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.type !== 'image/heic') {
      bitmap.close();
      return file;
    }
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    // WebP keeps transparency; a browser that cannot write it writes PNG.
    canvas.toBlob(resolve, file.type === 'image/png' ? 'image/webp' : 'image/jpeg', QUALITY);
    return (await promise) ?? file;
  } catch {
    return file;
  }
}
