import { CELL_HEIGHT, CELL_WIDTH, type Row, SIZES, type TextRow } from '#core/printing/rows.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Loop } from './loop.tsx';
import printed from './printed-ticket.json' with { type: 'json' };

/** How long the paper is away, printed, and torn off, in milliseconds. */
const STAYS = [700, 6_400, 900] as const;
const LOOKS = ['is-away', 'is-printed', 'is-torn'] as const;
const STILL = 1;
/** Dots beside the lines, and between two. */
const EDGE = 18;
const LEADING = 8;
/** The foot of the letters, from the top of a line. */
const BASELINE = 20;

/** A ticket that leaves the kitchen's printer, as the product prints it. */
export function TicketLoop() {
  const { LL, locale } = useI18n();
  const words = LL.loops.ticket;
  const layout = printed[locale] as { columns: number; rows: readonly Row[] };
  return (
    <Loop
      stays={STAYS}
      still={STILL}
      alt={words.alt()}
      text={words.text()}
      className="ticket-loop"
      draw={(place) => (
        <>
          <div className="loop-printer" />
          <div className={`loop-paper ${LOOKS[place]}`}>
            <Paper {...layout} />
          </div>
        </>
      )}
    />
  );
}

function Paper({ columns, rows }: { columns: number; rows: readonly Row[] }) {
  const width = columns * CELL_WIDTH;
  let top = EDGE;
  const drawn = rows.map((row) => {
    const at = top;
    top += heightOf(row);
    return { row, at };
  });
  return (
    <svg
      viewBox={`${-EDGE} 0 ${width + 2 * EDGE} ${top + 2 * EDGE}`}
      aria-hidden="true"
      fill="currentColor"
    >
      {drawn.map(({ row, at }) => {
        if (row.kind === 'rule') return <rect key={at} y={at} width={width} height={row.dots} />;
        return row.kind === 'text' && <Line key={at} row={row} top={at} width={width} />;
      })}
    </svg>
  );
}

function heightOf(row: Row): number {
  if (row.kind === 'code') return 0;
  return row.kind === 'text' ? CELL_HEIGHT * SIZES[row.size].high + LEADING : row.dots;
}

/** Its letters are as wide as the printer's, whichever face the browser has. */
function Line({ row, top, width }: { row: TextRow; top: number; width: number }) {
  const { wide, high } = SIZES[row.size];
  return (
    <g className={row.inverse ? 'is-inverse' : ''}>
      {row.inverse && <rect y={top} width={width} height={heightOf(row) + 1} />}
      <g transform={`translate(0 ${top + LEADING / 2}) scale(${wide} ${high})`}>
        {row.segments.map(({ text, at, cells }) => (
          <text
            key={at}
            x={at * CELL_WIDTH}
            y={BASELINE}
            textLength={cells * CELL_WIDTH}
            lengthAdjust="spacingAndGlyphs"
            fontWeight={row.bold ? 700 : 400}
          >
            {text}
          </text>
        ))}
      </g>
    </g>
  );
}
