import { useSignals } from '@preact/signals-react/runtime';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import { JOIN_CODE_LENGTH, PRESENCE_CODE_LENGTH } from '#core/shared/limits.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { JoinForm } from './join-form.tsx';
import { reasonWords, waitWords } from './policy-notice.tsx';
import type { SeatingStore } from './seating-store.ts';

interface Props {
  seating: Pick<SeatingStore, 'admission' | 'mayOrder' | 'error' | 'pending' | 'join'>;
  policy: JoinPolicy;
}

/** How a guest joins a party that it does not see: who lets it in, and where it types a code. */
export function HowToJoin({ seating, policy: joinPolicy }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const { policy } = LL.guest;
  const because = seating.mayOrder.value.may ? null : seating.mayOrder.value.because;
  const isProof = because === 'presence_code';
  const wait = waitWords(LL, joinPolicy);
  const [title, text] =
    because === 'code' || isProof ? reasonWords(LL, because) : [wait.title, wait.text];
  const error = seating.error.value;
  return (
    <>
      <div className="block">
        <h3 className="head">{title}</h3>
        <p className="why">{text}</p>
      </div>
      <div className="block">
        {!isProof && <h3 className="head">{words.typeCode()}</h3>}
        <p className="why">{isProof ? policy.presenceCodeKinds() : words.typeCodeText()}</p>
        <JoinForm
          label={isProof ? words.anyCodeLabel() : words.codeLabel()}
          lengths={isProof ? [JOIN_CODE_LENGTH, PRESENCE_CODE_LENGTH] : [JOIN_CODE_LENGTH]}
          isBusy={seating.pending.value.has('join')}
          error={error === null ? null : errorText(LL, error)}
          onJoin={(code) => void seating.join(code)}
        />
      </div>
    </>
  );
}
