import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Alias, Plugin, UserConfig } from 'vite';
import { onPreact, preactAliases } from './runtimes.ts';

/*
 * Preact for the element and tablets, from its source and without what these never do: continue a
 * server's markup (its own drawing gives way instead), suspend, render into another container, show
 * markup from a text, formulas, or the class components of React before hooks. That is a quarter of
 * Preact. Whatever is missing below fails the build, so another version of Preact is looked at anew;
 * the component tests run on the whole of it, those of the built element on this.
 */

const SOURCE = `${dirname(createRequire(import.meta.url).resolve('preact/package.json'))}/`;

/** In place of the packages' built files. */
const preactSource: Alias[] = [
  { find: /^preact$/, replacement: `${SOURCE}src/index.js` },
  { find: /^preact\/hooks$/, replacement: `${SOURCE}hooks/src/index.js` },
];

type Cut = readonly [from: string | RegExp, to?: string];

/** From one text to just before another. */
function span(from: string, before: string): RegExp {
  const quote = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`${quote(from)}[\\s\\S]*?(?=${quote(before)})`);
}

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'src/diff/index.js': [
    // Suspended and hydrated trees.
    [span('if (\n\t\toldVNode._flags & MODE_SUSPENDED', 'if ((tmp = options._diff))')],
    ['newVNode._flags &= RESET_MODE;'],
    ['if (resumed) resumed.some(removeNode);'],
    [
      span('if (isHydrating || excessDomChildren) {\n\t\t\t\tif (e', 'if (!newVNode._children)'),
      'newVNode._dom = oldVNode._dom;',
    ],
    ['if (!(e && e.then)) markAsForce', 'markAsForce'],
    [span('function rangeEnd(', 'function markAsForce(')],
    [span('if (\n\t\t!skipRemove &&\n\t\t(r = vnode._component)', 'if (!skipRemove) removeNode(')],
    [span('if (excessDomChildren) {\n\t\tfor', 'if (!dom) {')],
    [span('if (isHydrating) {\n\t\t\tif (options._hydrationMismatch', '}\n\n\tif (!nodeType)')],
    ['(!isHydrating || dom.data != newProps)', 'true'],
    [span('excessDomChildren =\n\t\t\tnodeType ==', 'for (i in oldProps) {\n')],
    ["(!isHydrating || typeof value == 'function') &&"],
    ['if (excessDomChildren) excessDomChildren.some(removeNode);'],
    [/excessDomChildren\n\s*\? excessDomChildren\[0\]\n\s*: /],
    ["if (!isHydrating || nodeType == 'textarea') {", '{'],
    // Other containers.
    [span('if (newProps._parentDom) {\n\t\t\t\ttmp', 'oldDom = diffChildren(')],
    [
      span(
        'if (newProps._parentDom) {\n\t\t\t\tnewVNode',
        'if (c._renderCallbacks.length) {\n\t\t\t\tcommitQueue',
      ),
    ],
    ['skipRemove && !vnode.props._parentDom', 'skipRemove'],
    // Class components' ways before hooks.
    [
      span('tmp = newType.contextType;', 'if ((c = oldVNode._component))'),
      'const componentContext = globalContext;',
    ],
    ['if (provider) provider.sub(c);'],
    [span('if (newType.getDerivedStateFromProps', 'oldProps = c.props;'), '}'],
    [
      span(
        'if (\n\t\t\t\t\tisClassComponent &&\n\t\t\t\t\t!newType.getDerived',
        '} else {\n\t\t\t\tif (\n\t\t\t\t\tnewProps !== oldProps',
      ),
    ],
    [span('if (\n\t\t\t\t\tnewProps !== oldProps', 'if (\n\t\t\t\t\t(newVNode._original')],
    [span('if (c.componentWillUpdate)', 'c.context = componentContext;'), '}'],
    [span('if (\n\t\t\t\tisClassComponent &&\n\t\t\t\toldVNode._component', 'const renderResult')],
    // Errors that a component catches.
    [span('if (c._bits & COMPONENT_PENDING_ERROR)', '} else {\n\t\t\t\tif (isClass')],
    [span('if (c._bits & COMPONENT_PROCESSING', '} catch (e) {')],
    // Markup, formulas, templates, elements that extend the browser's.
    ["else if (nodeType == 'math') namespace = MATH_NAMESPACE;"],
    ['newProps.is ? newProps : parentDom', 'parentDom'],
    ["(nodeType == 'template' && dom.content) || dom", 'dom'],
    ["if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\toldHtml = value;\n\t\t\t} else if", 'if'],
    ["else if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\tnewHtml = value;\n\t\t\t}"],
    [span('if (newHtml) {', 'diffChildren(\n\t\t\t\tparentDom'), '{'],
  ],
  'src/diff/children.js': [
    ['if (parentVNode.props._parentDom) return oldDom;'],
    ['while (next && next.nodeType == 8) next = next.nextSibling;'],
    [
      span('while (\n\t\t(oldDom = oldDom', 'return oldDom;\n}\n\nexport'),
      'oldDom = oldDom.nextSibling;',
    ],
  ],
  'src/component.js': [
    [
      "typeof vnode.type == 'function' && !vnode.props._parentDom",
      "typeof vnode.type == 'function'",
    ],
    ['oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL,\n'],
    ['oldVNode._flags & MODE_HYDRATE,\n'],
    ['&& !vnode.props._parentDom)', ')'],
  ],
  'src/render.js': [
    [span('if (parentDom.nodeType == 9)', 'let isHydrating')],
    ['let isHydrating = vnode && vnode._flags & MODE_HYDRATE;'],
    ['isHydrating ? NULL : parentDom._children', 'parentDom._children'],
    [/oldVNode\n\s*\? NULL\n\s*: parentDom.firstChild\n[^:]*: NULL,\n/],
  ],
  // Nothing here catches the error of a component.
  'src/diff/catch-error.js': [[span('let component', 'resetRenderCount()')]],
  'src/create-context.js': [
    [span('Context.Consumer =', 'Context.Provider'), ''],
    ['Context.Provider = Context.Consumer.contextType = Context', 'Context.Provider = Context'],
  ],
  'hooks/src/index.js': [[span('if (options._hook) {', 'currentHook = 0;')]],
};

const COMMENTS = /^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/)[\s\S])*\*\/)\n/gm;

/** Arguments and parameters that are the same everywhere now. */
const PASSED = /^\s*(?:isHydrating|excessDomChildren),?\n/gm;

/** The options that `platform/preact/signals.ts` knows, by the names of the built package. */
const KNOWN = [
  ['_diff', '__b'],
  ['_render', '__r'],
  ['_catchError', '__e'],
  ['_component', '__c'],
] as const;
const INTERNAL = /\b_[a-zA-Z_]\w+\b/g;

/** The built package's own names are as short. In the order of the files: the same in each build. */
function shortNames(): Map<string, string> {
  const paths = [...Object.keys(CUTS), 'src/create-element.js', 'src/diff/props.js'];
  const files = paths.map((path) => readFileSync(SOURCE + path, 'utf8'));
  const all = new Set([...KNOWN.map(([name]) => name), ...(files.join().match(INTERNAL) ?? [])]);
  return new Map([...[...all].map((name, at) => [name, `_${at.toString(36)}`] as const), ...KNOWN]);
}

const names = shortNames();

const smallPreact: Plugin = {
  name: 'small-preact',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(SOURCE)) return null;
    let left = code.replaceAll(COMMENTS, '');
    for (const [from, to = ''] of CUTS[id.slice(SOURCE.length)] ?? []) {
      const next = left.replace(from, () => to);
      if (next === left) throw new Error(`${id} has no ${from}`);
      left = next;
    }
    left = left.replaceAll(PASSED, '');
    return { code: left.replace(INTERNAL, (name) => names.get(name) ?? name), map: null };
  },
};

/** For builds. While developing, the whole of Preact is there. */
export const onSmallPreact: UserConfig = {
  ...onPreact,
  plugins: [onPreact.plugins, smallPreact],
  resolve: { ...onPreact.resolve, alias: [...preactAliases, ...preactSource] },
};
