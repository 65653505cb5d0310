#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { ensureInstalled } from './setup/install.mjs';
import { COMPILED, command, IS_RELEASE, NODE, ROOT } from './setup/steps.mjs';

// "npx servett <command>": the commands for the operator of an installation.

const args = process.argv.slice(2);

if (args[0] === 'start' && args.length === 1) {
  // Builds what is out of date first.
  await import('./start.mjs');
} else {
  await command(async () => {
    await ensureInstalled();
    const program = IS_RELEASE ? 'dist/server/command.js' : 'server/command/main.ts';
    const child = spawn(NODE, [program, ...args], {
      cwd: ROOT,
      env: { ...COMPILED, ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
      stdio: 'inherit',
    });
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
    });
  });
}
