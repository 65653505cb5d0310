import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Order } from '#core/orders/order.schema.ts';
import { isAllReady, isMadeToCollect } from '#core/orders/order-view.ts';
import { checkEmail } from '#core/shared/field-check.ts';
import { EMAIL_MAX } from '#core/shared/limits.ts';
import { isTableLanguage } from '#core/shared/table-languages.ts';
import type { OrderMails } from '#guest/takeaway/order-mails.ts';
import { Button } from '#web/components/basic/button.tsx';
import { alertIcon, checkIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useFocus } from '#web/platform/page/use-focus.ts';

interface Props {
  words: Texts['asides'];
  mails: OrderMails;
  order: Order;
  /** Another one each time that it can be asked whether mails still arrive. */
  at: number;
}

/** Whoever takes it away can be told by mail that it is ready; nothing where no mail is sent. */
export function OrderMail({ words, mails, order, at }: Props) {
  useSignals();
  const { id } = order;
  useEffect(() => void mails.load(id), [mails, id]);
  useLater(at, () => {
    if (mails.known.value?.order === id && mails.known.value.isOn) void mails.refresh(id);
  });
  const wasAsked = useRef(false);
  const known = mails.known.value;
  if (known?.order !== id || isAllReady(order) || isMadeToCollect(order)) return null;
  if (known.isOn) {
    return <MailIsOn words={words} mails={mails} order={id} isNew={wasAsked.current} />;
  }
  const asks = () => {
    wasAsked.current = true;
  };
  return (
    <>
      {known.isRefused && (
        <div className="order-mail" role="alert">
          <Notice
            kind="bad"
            shape={alertIcon}
            title={words.mailRefused()}
            text={words.mailRefusedText()}
          />
        </div>
      )}
      {known.isOffered && <MailForm words={words} mails={mails} order={id} onAsk={asks} />}
    </>
  );
}

/** Calls it at each change of `at`, and not at first. */
function useLater(at: number, call: () => void): void {
  const latest = useRef(call);
  latest.current = call;
  const known = useRef(at);
  useEffect(() => {
    if (known.current !== at) latest.current();
    known.current = at;
  }, [at]);
}

type PartProps = Pick<Props, 'words' | 'mails'> & { order: string };

function MailIsOn({ words, mails, order, isNew }: PartProps & { isNew: boolean }) {
  const place = useFocus<HTMLDivElement>(isNew);
  return (
    <div ref={place} tabIndex={-1} className="order-mail" role="status">
      <Notice kind="good" shape={checkIcon} title={words.mailOn()} text={words.mailText()} />
      <Button kind="bare" onClick={() => void mails.stop(order)}>
        {words.mailStop()}
      </Button>
      <Failure mails={mails} />
    </div>
  );
}

function MailForm({ words, mails, order, onAsk }: PartProps & { onAsk: () => void }) {
  const { lang, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    // On a small phone what is wrong, and the button, are below the field: not only that is to be seen.
    if (isOpen || isWrong) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isWrong]);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{words.mailAsk()}</Button>;
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const email = typed.trim();
    if (isBusy) return;
    if (checkEmail(email) !== null) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    onAsk();
    await mails.ask(order, { email, language: isTableLanguage(lang) ? lang : locale });
    setBusy(false);
  }
  return (
    <form ref={form} className="order-mail" noValidate onSubmit={(event) => void send(event)}>
      <div className="field">
        <label htmlFor={id}>{words.mailLabel()}</label>
        <input
          ref={field}
          id={id}
          className="input"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          maxLength={EMAIL_MAX}
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
          }}
        />
        <p
          id={`${id}-hint`}
          className={isWrong ? 'wrong' : 'hint'}
          role={isWrong ? 'alert' : undefined}
        >
          {isWrong ? words.mailWrong() : words.mailText()}
        </p>
      </div>
      <Button isSubmit isBusy={isBusy}>
        {words.mailSave()}
      </Button>
      <Failure mails={mails} />
    </form>
  );
}

function Failure({ mails }: Pick<Props, 'mails'>) {
  useSignals();
  const { LL } = useI18n();
  const failure = mails.failure.value;
  return (
    failure && (
      <p className="wrong" role="alert">
        {errorText(LL, failure)}
      </p>
    )
  );
}
