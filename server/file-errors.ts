import { StartError } from './start-error.ts';

/** Why a file that somebody named cannot be read, as one sentence. */
export function notRead(path: string, error: unknown): StartError {
  return new StartError(
    codeOf(error) === 'ENOENT'
      ? `There is no file ${path}.`
      : `${path} cannot be read${byUser(error)}.`,
  );
}

/** Why a new file that somebody named cannot be written, as one sentence. */
export function notWritten(path: string, error: unknown): StartError {
  return new StartError(
    codeOf(error) === 'EEXIST'
      ? `${path} is there already: name another file.`
      : `${path} cannot be written${byUser(error)}.`,
  );
}

/** Which user it was explains a refusal: commands work as the owner of the data folder. */
function byUser(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  const uid = process.getuid?.();
  const isRefused = ['EACCES', 'EPERM'].includes(codeOf(error));
  return isRefused && uid !== undefined ? ` by user ${uid} (${why})` : ` (${why})`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
