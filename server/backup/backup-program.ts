import { readConfig } from '../config.ts';
import { keepFilesPrivate } from '../data-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restByServer } from './rests.ts';

// The server's own backups: `backup-program.ts <file>`, with the environment's DATA_DIR, DATABASE_URL,
// STORAGE_URL and BACKUP_PASSPHRASE. `servett backup` does the same; reading the code of every command took a
// quarter of a backup's processor time.

keepFilesPrivate();
const [, , to = ''] = process.argv;
const config = readConfig(process.env);
const { rest, end } = restByServer();
const { passphrase } = config.backups;
makeBackup(config, to, { passphrase, at: new Date(), isBeside: true, rest })
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  })
  .finally(end);
