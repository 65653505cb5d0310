import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';

/**
 * Gathers modules that the server runs into a few files without comments.
 * @param {string} out the folder for them
 * @param {Record<string, string>} input
 * @param {Pick<import('vite').InlineConfig, 'define' | 'json' | 'plugins' | 'resolve' | 'root' | 'ssr'>} config
 */
export async function buildForServer(out, input, config) {
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    ssr: { ...config.ssr, noExternal: true },
    build: {
      target: 'esnext',
      ssr: true,
      minify: false,
      outDir: out,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Names are kept: they are in what the log says of an error.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
  for (const name of readdirSync(out)) {
    writeFileSync(`${out}/${name}`, inAscii(readFileSync(`${out}/${name}`, 'utf8')));
  }
}

/** One letter beyond the first 256 has the engine keep a file's text in two bytes a letter. @param {string} code */
function inAscii(code) {
  return code.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
