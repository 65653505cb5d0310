import { ensureBuilt } from './setup/builds.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensurePostgres } from './setup/postgres.mjs';
import { command, NODE, run, StepError } from './setup/steps.mjs';

// "npm run scale" runs tests/scale/scale.ts on the built product.
await command(async () => {
  await ensureInstalled();
  if ((await ensurePostgres()) === undefined) {
    throw new StepError('It needs PostgreSQL: name the folder of its programs in POSTGRES_BIN.');
  }
  await ensureBuilt();
  const { code } = await run(NODE, ['tests/scale/scale.ts']);
  process.exitCode = code;
});
