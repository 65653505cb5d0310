import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HANDOVER_CODE_LENGTH } from '#core/shared/limits.ts';
import { JoinForm } from '#guest/seatings/join-form.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { offlineIcon } from '#web/components/basic/icons.ts';
import { checkIcon } from '#web/components/basic/menu-icons.ts';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { Notice } from '#web/components/status/notice.tsx';
import { PartMissing } from '#web/components/status/part-missing.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useFocus } from '#web/platform/page/use-focus.ts';
import { CodeToShow } from './code-to-show.tsx';
import { type HandoverTexts, useHandoverTexts } from './handover-texts.ts';
import type { PhonesStore } from './phones-store.ts';

interface Props {
  openPhones(): Promise<PhonesStore>;
  isOffline: boolean;
  /** The code with which this page was scanned. */
  code: string | undefined;
  onClose: () => void;
}

/** Hands over to another phone, or takes over from one. */
export function PhonesSheet({ openPhones, isOffline, code, onClose }: Props) {
  const { LL } = useI18n();
  const { words, isLate } = useHandoverTexts();
  const [phones, setPhones] = useState<PhonesStore | null>(null);
  useEffect(() => {
    let isShown = true;
    // Its code is here already: this sheet came with it.
    void openPhones().then((opened) => isShown && setPhones(opened));
    return () => {
      isShown = false;
    };
  }, [openPhones]);
  return (
    <Sheet title={LL.guest.seating.phones()} hasHead onClose={onClose}>
      <div className="scroll phones">
        {isLate && <PartMissing />}
        {words && isOffline && (
          <Notice
            kind="wait"
            shape={offlineIcon}
            title={LL.guest.offline.title()}
            text={errorText(LL, 'network')}
          />
        )}
        {words && phones && <Both phones={phones} words={words} code={code} onClose={onClose} />}
      </div>
    </Sheet>
  );
}

interface PartProps {
  phones: PhonesStore;
  words: HandoverTexts;
}

function Both({ phones, words, code, onClose }: PartProps & Pick<Props, 'code' | 'onClose'>) {
  useSignals();
  const { taken } = phones;
  if (taken.value !== null) {
    return <Taken phones={phones} words={words} missing={taken.value.missing} onClose={onClose} />;
  }
  // Whoever has scanned a code has come to take over; whoever shows one types none.
  return (
    <>
      {code === undefined && <Give phones={phones} words={words} />}
      {phones.shown.value === null && <Take phones={phones} words={words} code={code} />}
    </>
  );
}

/** Read once the sheet is left, in whichever way. */
function Taken({
  phones,
  words,
  missing,
  onClose,
}: PartProps & Pick<Props, 'onClose'> & { missing: number }) {
  const place = useFocus<HTMLDivElement>();
  useLayoutEffect(() => phones.noteRead, [phones]);
  return (
    <div ref={place} tabIndex={-1} className="block" role="status">
      <Notice kind="good" shape={checkIcon} title={words.taken()} text={words.takenText()} />
      {missing > 0 && <p className="why">{words.missing({ count: missing })}</p>}
      <Button kind="next" isBig isFull onClick={onClose}>
        {words.done()}
      </Button>
    </div>
  );
}

function Give({ phones, words }: PartProps) {
  useSignals();
  const [withNotes, setWithNotes] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const wasShown = useRef(false);
  const { LL } = useI18n();
  const failed = isTried ? phones.error.value : null;
  const error = failed !== null && <p role="alert">{errorText(LL, failed)}</p>;
  const shown = phones.shown.value;
  const { isSending, isPast, hasNotes, pending } = phones;
  const make = () => {
    setIsTried(true);
    void phones.make(withNotes);
  };
  const isBusy = pending.value.has('make');
  if (shown !== null) {
    wasShown.current = true;
    return (
      <Section key="code" title={words.give()}>
        <CodeToShow shown={shown} words={words} />
        {error}
        <Button kind="plain" isBig isFull isBusy={isBusy} onClick={() => void phones.withdraw()}>
          {words.keep()}
        </Button>
      </Section>
    );
  }
  return (
    <Section key="form" title={words.give()} text={words.giveText()} isBack={wasShown.current}>
      {hasNotes.value && (
        <label className="only-let-in">
          <input
            type="checkbox"
            checked={withNotes}
            onChange={(event) => setWithNotes(event.currentTarget.checked)}
          />
          <span>
            {words.notes()}
            <small>{words.notesText()}</small>
          </span>
        </label>
      )}
      {error}
      <Button kind="next" isBig isFull isBusy={isBusy} isOff={isSending.value} onClick={make}>
        {isPast.value ? words.again() : words.show()}
      </Button>
      {/* Below what it is about: it goes at the moment when that can be pressed. */}
      {isPast.value && <p role="status">{words.over()}</p>}
      {isSending.value && <p role="status">{words.waits()}</p>}
    </Section>
  );
}

function Take({ phones, words, code }: PartProps & Pick<Props, 'code'>) {
  useSignals();
  const { LL } = useI18n();
  const [isTried, setIsTried] = useState(false);
  const error = isTried ? phones.error.value : null;
  return (
    <Section title={words.take()} text={words.takeText()}>
      <JoinForm
        label={words.code()}
        lengths={[HANDOVER_CODE_LENGTH]}
        initial={code}
        action={words.takeNow()}
        kind={code === undefined ? 'plain' : 'next'}
        isBusy={phones.pending.value.has('take')}
        error={error === null ? null : errorText(LL, error)}
        onJoin={(typed) => {
          setIsTried(true);
          void phones.take(typed);
        }}
      />
    </Section>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  /** What was shown instead is gone, with what had the focus. */
  isBack?: boolean;
  children: ReactNode;
}

function Section({ title, text, isBack = false, children }: SectionProps) {
  const place = useFocus<HTMLHeadingElement>(isBack);
  return (
    <section className="block">
      <h3 ref={place} tabIndex={-1} className="head">
        {title}
      </h3>
      {text !== undefined && <p className="why">{text}</p>}
      {children}
    </section>
  );
}
