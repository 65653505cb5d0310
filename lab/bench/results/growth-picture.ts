import { FLAT_MAX } from '../growth/checks.ts';
import type { GrowthResult } from '../growth/result.ts';
import { sizeOf } from './kept-results.ts';

const WIDTH = 760;
const HEIGHT = 300;
const LEFT = 56;
const RIGHT = 540;
const TOP = 24;
const BOTTOM = 250;
/** Of curves that end above the limit; the others have one together. */
const LABEL_HEIGHT = 16;

const STYLE = `
    text { fill: oklch(.455 .018 60); font: 13px system-ui, sans-serif; }
    .ground { fill: oklch(.985 .006 85); }
    .grid { stroke: oklch(.885 .013 80); }
    .limit { stroke: oklch(.470 .178 14); stroke-dasharray: 4 4; }
    .flat, .steep { fill: none; stroke-width: 1.5; stroke: oklch(.440 .095 146); }
    .steep { stroke-width: 2.25; stroke: oklch(.470 .178 14); }
    @media (prefers-color-scheme: dark) {
      text { fill: oklch(.760 .018 78); }
      .ground { fill: oklch(.180 .010 55); }
      .grid { stroke: oklch(.330 .014 57); }
      .limit, .steep { stroke: oklch(.775 .115 12); }
      .flat { stroke: oklch(.820 .110 140); }
    }`;

type Place = { x: number; y: number };
type Curve = { task: string; ratios: number[]; isFlat: boolean };

const number = (value: number) => value.toLocaleString('en');
const fixed = (value: number) => value.toFixed(1);

/** Every task's time by that of the first size, both axes logarithmic. */
export function growthPicture(result: GrowthResult): string {
  const sizes = result.databases.map((_, at) => sizeOf(result, at));
  const curves = result.curves.map(({ task, points }): Curve => {
    const ratios = points.map(({ ratio }) => ratio?.value ?? 1);
    return { task, ratios, isFlat: (ratios.at(-1) ?? 1) <= FLAT_MAX };
  });
  const most = Math.max(2, ...curves.flatMap(({ ratios }) => ratios));
  const least = Math.min(0.5, ...curves.flatMap(({ ratios }) => ratios));
  const place = (size: number, ratio: number): Place => ({
    x: LEFT + (RIGHT - LEFT) * part(size, sizes.at(0) ?? 1, sizes.at(-1) ?? 1),
    y: BOTTOM - (BOTTOM - TOP) * part(ratio, least, most),
  });
  const lines = curves.map(({ ratios, isFlat }) => {
    const points = ratios.map((ratio, at) => place(sizes[at] ?? 1, ratio));
    const path = points.map(({ x, y }) => `${fixed(x)},${fixed(y)}`).join(' ');
    return `<polyline class="${isFlat ? 'flat' : 'steep'}" points="${path}"/>`;
  });
  const title = `Time of an answer by ${result.axis}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
  <title>${title}</title>
  <style>${STYLE}
  </style>
  <rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="12"/>
  ${[...grid(sizes, { least, most }, place), ...lines, ...labels(curves, sizes.at(-1) ?? 1, place)].join('\n  ')}
</svg>
`;
}

const part = (value: number, from: number, to: number) =>
  Math.log(value / from) / Math.log(to / from);

function grid(
  sizes: readonly number[],
  { least, most }: { least: number; most: number },
  place: (size: number, ratio: number) => Place,
): string[] {
  const steps = [0.5, 1, 2, 4, 8, 16, 32, 64].filter((step) => step >= least && step <= most);
  const across = (ratio: number, name: string, kind: string) => {
    const y = fixed(place(sizes[0] ?? 1, ratio).y);
    return `<path class="${kind}" d="M${LEFT} ${y}H${RIGHT}"/><text x="${LEFT - 8}" y="${y}" dy="4" text-anchor="end">${name}</text>`;
  };
  return [
    ...steps.map((step) => across(step, `${step} ×`, 'grid')),
    across(FLAT_MAX, '', 'limit'),
    ...sizes.map((size) => {
      const x = fixed(place(size, 1).x);
      return `<path class="grid" d="M${x} ${TOP}V${BOTTOM}"/><text x="${x}" y="${BOTTOM + 22}" text-anchor="middle">${number(size)}</text>`;
    }),
  ];
}

/** The names of the steep curves, apart from each other, and how many are flat. */
function labels(
  curves: readonly Curve[],
  last: number,
  place: (size: number, ratio: number) => Place,
): string[] {
  const steep = curves
    .filter(({ isFlat }) => !isFlat)
    .map(({ task, ratios }) => ({ name: task, ratio: ratios.at(-1) ?? 1 }));
  const flat = curves.length - steep.length;
  const named = [...steep, ...(flat > 0 ? [{ name: `${flat} others`, ratio: 1 }] : [])];
  let above = Number.NEGATIVE_INFINITY;
  return named
    .sort((a, b) => b.ratio - a.ratio)
    .map(({ name, ratio }) => {
      const { x, y } = place(last, ratio);
      above = Math.max(y, above + LABEL_HEIGHT);
      return `<text x="${fixed(x + 10)}" y="${fixed(above)}" dy="4">${name}</text>`;
    });
}
