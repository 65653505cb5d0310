import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { followMedia } from '#web/platform/page/media.ts';

export interface PlotProps {
  /** The accessible name of the chart. */
  label: string;
  /** Labels below the bars, one for each. */
  names: readonly string[];
  values: readonly number[];
  show: (value: number) => string;
}

const HEIGHT = 220;
const BAR_SHARE = 0.7;
const BAR_MAX = 48;
/** The room for the axes' labels, in pixels. */
const NAME_SPACE = 72;
const NAME_HEIGHT = 32;
const VALUE_SPACE = 44;
/** The room for a value's letters, and beside them. */
const LETTER_WIDTH = 8;
const VALUE_PADDING = 18;
const HALF = 0.5;
/** Between an axis' values: there is no half order, and no half of a currency's smallest unit. */
const VALUE_STEPS = Array.from({ length: 10 }, (_, digit) =>
  [1, 2, 5].map((each) => each * 10 ** digit),
).flat();

/**
 * A bar chart on a canvas, in the theme's colours; the table beside it has the same figures as
 * text.
 */
export function Plot({ label, names, values, show }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = frame.current;
    if (node === null) return;
    let plot: UPlot | null = null;
    const draw = () => {
      plot?.destroy();
      const data: UPlot.AlignedData = [names.map((_, at) => at), [...values], busiest(values)];
      plot = new UPlot(optionsOf(node, names, show), data, node);
    };
    draw();
    const sized = new ResizeObserver(() =>
      plot?.setSize({ width: node.clientWidth, height: HEIGHT }),
    );
    sized.observe(node);
    // A canvas does not follow style sheets by itself.
    const stopFollowing = followMedia('(prefers-color-scheme: dark)', draw);
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sized.disconnect();
      themed.disconnect();
      stopFollowing();
      plot?.destroy();
    };
  }, [names, values, show]);
  return <div ref={frame} className="plot" role="img" aria-label={label} />;
}

/** The highest bar alone; none where all are empty. */
function busiest(values: readonly number[]): (number | null)[] {
  const most = Math.max(0, ...values);
  return values.map((value) => (most > 0 && value === most ? value : null));
}

function optionsOf(
  node: HTMLElement,
  names: readonly string[],
  show: (value: number) => string,
): UPlot.Options {
  const color = (token: string) => {
    node.style.color = `var(${token})`;
    return getComputedStyle(node).color;
  };
  const [muted, line, ink] = [color('--ink-muted'), color('--hairline'), color('--ink')];
  node.style.color = '';
  const font = `13px ${getComputedStyle(node).fontFamily}`;
  const bars = {
    width: 0,
    points: { show: false },
    paths: UPlot.paths.bars?.({ size: [BAR_SHARE, BAR_MAX] }) ?? (() => null),
  };
  const axis = { stroke: muted, font, ticks: { show: false } };
  return {
    width: node.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-HALF, names.length - HALF] },
      y: { range: (_, __, most) => [0, Math.max(1, most)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: NAME_SPACE,
        size: NAME_HEIGHT,
        incrs: [1, 2, 3, 4, 5, 7, 10, 14, 30, 60, 90],
        values: (_, splits) => splits.map((at) => names[at] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: line, width: 1 },
        space: VALUE_SPACE,
        incrs: VALUE_STEPS,
        size: (_, shown) =>
          VALUE_PADDING + LETTER_WIDTH * Math.max(1, ...(shown ?? []).map(({ length }) => length)),
        values: (_, splits) => splits.map((value) => show(value)),
      },
    ],
    series: [{}, { ...bars, fill: muted }, { ...bars, fill: ink }],
  };
}
