import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The styles of columns and of what is in them. */
const FOLDERS = ['src/console/board', 'src/console/board/layout', 'src/console/components/ticket'];
const ABOVE_TICKETS =
  /\.(?:board|columns?|orders|scroller|tickets|place|is-dense|is-medium)[^\s>+~]*:has\(/;

test('no style of what has tickets in it depends on what they contain: each that comes would cost a look at all', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
      .filter((line) => ABOVE_TICKETS.test(line)),
  );
  expect(found).toEqual([]);
});

test('the counter of a collapsed column stays as wide as it, whatever form the others have', () => {
  const found = readFileSync('src/console/board/layout/layout.css', 'utf8')
    .split('\n')
    .filter(
      (line) => /\.is-dense \.column.* \.edge/.test(line) && !line.includes(':not(.is-rail)'),
    );
  expect(found).toEqual([]);
});

test('a ticket and its lines are no layers: three hundred of each would be looked through for every tap', () => {
  const styles = ['src/console/components/ticket/ticket.css', 'src/console/board/layout/layout.css']
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const rules = [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const found = rules.filter(
    ([, selector = '', body = '']) =>
      /\.(?:ticket(?:\.[\w-]+)?|has-bill|to-bill|row|hidden-text)(?:::\w+)?\s*$/.test(selector) &&
      /position: (?:relative|absolute)|clip-path: polygon/.test(body),
  );
  expect(found.map(([, selector = '']) => selector.trim())).toEqual([]);
});

// The page's styles are a later layer: they win over those of a ticket, whatever their selectors.
test('the console positions none of a ticket’s buttons', () => {
  const folder = 'src/console/components/page';
  const rules = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ]);
  const found = rules
    .filter(([, , body = '']) => /position: (?:relative|absolute)/.test(body))
    .flatMap(([, selectors = '']) => selectors.split(','))
    .filter((selector) => /\.button$/.test(selector.trim()));
  expect(found).toEqual([]);
});

test('where a ticket has another ground, its folded corner stays', () => {
  const files = ['src/console/board/later-orders.css', 'src/console/kitchen/kitchen.css'];
  const found = files.flatMap((file) => {
    const rules = readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g);
    return [...rules]
      .filter(([, selector = '', body = '']) => {
        return /\s\.ticket\s*$/.test(selector) && /background: /.test(body);
      })
      .map(([, selector = '']) => selector.trim());
  });
  expect(found).toEqual([]);
});
