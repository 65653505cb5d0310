import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { ROOT } from './setup/steps.mjs';
import { noScriptText, screenTexts } from './vite/pick-up-screen-texts.ts';

const SOURCE = `${ROOT}site/pick-up-screen`;
/** Chromium 53: televisions of 2018. The other builds are for browsers of 2023 and later. */
const TARGET = 'es2015';

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** Without what only people read. @param {string} css */
const shorter = (css) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .replaceAll(/:\s+/g, ':')
    .trim();

/** The page of the pick-up screen that nobody signs in to: one file with its script and styles. */
export async function buildPickUpScreenPage() {
  const texts = screenTexts();
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { SCREEN_TEXTS: JSON.stringify(texts) },
    build: {
      target: TARGET,
      write: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      lib: { entry: `${SOURCE}/main.ts`, name: 'pickUpScreen', formats: ['iife'] },
    },
  });
  const [first] = [built].flat();
  const [chunk] = first !== undefined && 'output' in first ? first.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The pick-up screen has no script.');
  return (
    read(`${SOURCE}/page.html`)
      .replaceAll(/\n\s*/g, '')
      .replace('<style></style>', () => `<style>${shorter(read(`${SOURCE}/screen.css`))}</style>`)
      .replace('<noscript></noscript>', () => `<noscript>${noScriptText()}</noscript>`)
      // "</script" in a text would end it.
      .replace('<script></script>', () => `<script>${chunk.code.replaceAll('</', '<\\/')}</script>`)
  );
}

/** Writes it into dist/pick-up-screen/, where the server serves it. */
export async function buildPickUpScreen() {
  const page = await buildPickUpScreenPage();
  mkdirSync(`${ROOT}dist/pick-up-screen`, { recursive: true });
  writeFileSync(`${ROOT}dist/pick-up-screen/index.html`, page);
}
