import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { makePlain } from './kiosk.ts';

const RUNTIME = `//# allFunctionsCalledOnLoad
var e=Object.defineProperty,r=(r,t)=>e(r,t,{value:1});export{r as t};`;

function chunk(name: string, code: string, css: string[] = []) {
  return {
    ...{ type: 'chunk', name, fileName: `assets/${name}-X.js`, code },
    viteMetadata: { importedCss: new Set(css) },
  } as unknown as Rolldown.OutputChunk;
}

/** The chunks' code by their names, as it is written. */
function written(...chunks: Rolldown.OutputChunk[]): Record<string, string> {
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  makePlain(null, bundle);
  return Object.fromEntries(
    Object.values(bundle).map((each) => [each.name, 'code' in each ? each.code : '']),
  );
}

test('a late file is asked for with its own styles, and without those that the page has', () => {
  const names =
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/first.css","assets/late.css"])))=>i.map(i=>d[i]);\n';
  const { first } = written(
    chunk('rolldown-runtime', RUNTIME),
    chunk(
      'first',
      `${names}t(()=>import("./late.js").then(e=>e.t),__vite__mapDeps([0,1]));t(()=>import("./en.js"),[]);use(()=>{},[])`,
      ['assets/first.css'],
    ),
  );
  expect(first).toBe(
    't(()=>import("./late.js").then(e=>e.t),["assets/late.css"]);t(()=>import("./en.js"));use(()=>{},[])',
  );
});

test('a late file has the bundler’s own lines in it, and does not wait for a file with them', () => {
  const { late, ...others } = written(
    chunk('rolldown-runtime', RUNTIME),
    chunk('first', ''),
    chunk('late', 'import{t as e}from"./rolldown-runtime-X_1.js";export{e};'),
  );
  expect(late).toBe(
    'var e=(()=>{var e=Object.defineProperty,r=(r,t)=>e(r,t,{value:1});return r})();export{e};',
  );
  expect(Object.keys(others)).toEqual(['first']);
});

test('a build that names something in another way stops', () => {
  const late = chunk('late', 'import*as e from"./rolldown-runtime-X_1.js";');
  const all = [chunk('rolldown-runtime', RUNTIME), chunk('first', ''), late];
  expect(() => written(...all)).toThrow('late-X.js');
  expect(() => written(chunk('first', ''))).toThrow('names its chunks');
});
