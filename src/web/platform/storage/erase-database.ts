/**
 * Deletes a database with everything in it. Resolves when it is gone, or if the browser has none:
 * then nothing was stored either.
 */
export function eraseDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
}
