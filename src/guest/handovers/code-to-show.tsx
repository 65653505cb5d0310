import { handoverLinkIn } from '#core/handovers/handover-link.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useQrShape } from '#web/platform/device/use-qr-shape.ts';
import { useFocus } from '#web/platform/page/use-focus.ts';
import type { HandoverTexts } from './handover-texts.ts';
import type { ShownCode } from './phones-store.ts';

interface Props {
  shown: ShownCode;
  words: HandoverTexts;
}

const MINUTE = 60_000;
/** Read out and typed in two halves. */
const HALF = 4;

/** A code to be read out across a table, and to be scanned. */
export function CodeToShow({ shown, words }: Props) {
  const { locale } = useI18n();
  const { code, address, endsIn } = shown;
  const halves = [code.slice(0, HALF), code.slice(HALF)];
  const place = useFocus<HTMLParagraphElement>();
  return (
    <div className="code-to-show">
      <p>{words.say()}</p>
      <p ref={place} tabIndex={-1} className="num" dir="ltr" translate="no">
        <span aria-hidden="true">{halves.join(' ')}</span>
        <span className="hidden-text">{halves.map((half) => [...half].join(' ')).join(', ')}</span>
      </p>
      {/* Who sits together reads the same, as far as anybody knows. */}
      {address !== null && <Scan text={handoverLinkIn(address, locale)} label={words.scan()} />}
      <p className="why">{words.lasts({ minutes: Math.round(endsIn / MINUTE) })}</p>
    </div>
  );
}

/** Dark on white in both themes: readers expect that. */
function Scan({ text, label }: { text: string; label: string }) {
  // Without it the code is typed.
  const { part: shape } = useQrShape(text);
  return (
    shape && (
      <figure>
        <figcaption>{label}</figcaption>
        <svg viewBox={`0 0 ${shape.side} ${shape.side}`} role="img" aria-label={label}>
          <path d={shape.path} />
        </svg>
      </figure>
    )
  );
}
