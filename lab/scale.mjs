import { ensureBuilt } from '../scripts/setup/builds.mjs';
import { ensureInstalled } from '../scripts/setup/install.mjs';
import { ensurePostgres } from '../scripts/setup/postgres.mjs';
import { command, NODE, run, StepError } from '../scripts/setup/steps.mjs';

// "npm run scale" runs lab/scale/scale.ts on the built product.
await command(async () => {
  await ensureInstalled();
  if ((await ensurePostgres()) === undefined) {
    throw new StepError('It needs PostgreSQL: name the folder of its programs in POSTGRES_BIN.');
  }
  await ensureBuilt();
  const { code } = await run(NODE, ['lab/scale/scale.ts']);
  process.exitCode = code;
});
