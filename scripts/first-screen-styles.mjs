import postcss from 'postcss';

/** Selectors for a person who points, types or presses: by then all style sheets have loaded. */
const TOUCHED = /:(?:hover|active|focus)/;

/**
 * The rules of a style sheet that a piece of markup can need before anybody interacts with it:
 * those whose selectors need no class that it lacks and no interaction, and the custom properties
 * that such rules use. When in doubt a rule is kept: elements, attributes and functions such as
 * `:not(.old)` are not checked.
 * @param {string} css @param {string} markup
 */
export function firstScreenStyles(css, markup) {
  const classes = classesIn(markup);
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(
      (selector) =>
        classesOf(selector).every((name) => classes.has(name)) && !isForTouched(selector),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  dropUnusedProperties(sheet);
  dropEmpty(sheet);
  return sheet.toString();
}

/**
 * A selector for the opposite, such as `a:not(:hover)`, applies at once. @param {string} selector
 */
const isForTouched = (selector) => TOUCHED.test(selector.replaceAll(/:not\([^()]*\)/g, ''));

/** @param {string} markup */
function classesIn(markup) {
  const lists = [...markup.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}

/** The classes that an element or its ancestors must have. @param {string} selector */
function classesOf(selector) {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, '');
  }
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** A property that only an unused one used is unused itself. @param {postcss.Root} sheet */
function dropUnusedProperties(sheet) {
  for (let hasDropped = true; hasDropped; ) {
    hasDropped = false;
    const used = new Set(
      [...sheet.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name),
    );
    sheet.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) {
        declaration.remove();
        hasDropped = true;
      }
    });
  }
}

/**
 * An emptied layer keeps its name, because layers rank by their first mention.
 * @param {postcss.Root} sheet
 */
function dropEmpty(sheet) {
  for (let hasDropped = true; hasDropped; ) {
    hasDropped = false;
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      const { name, params } = rule;
      rule.replaceWith(...(name === 'layer' ? [postcss.atRule({ name, params })] : []));
      hasDropped = true;
    });
    sheet.walkRules((rule) => {
      if (rule.nodes.length === 0) {
        rule.remove();
        hasDropped = true;
      }
    });
  }
}
