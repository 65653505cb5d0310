import { useSignals } from '@preact/signals-react/runtime';
import { Choices } from '#web/components/form/choices.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { TEXT_SIZES } from '#web/platform/page/text-size.ts';
import type { DisplayModel } from '../model/display.ts';
import type { Guidance } from '../model/guidance.ts';

interface Props {
  display: DisplayModel;
  guidance: Guidance;
  onClose: () => void;
}

/** Larger text, stronger contrast, everything within reach, and a voice: for this guest. */
export function HelpSheet({ display, guidance, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.help;
  const { text, contrast, reach } = display.choice.value;
  const isOn = guidance.isOn.value;
  return (
    <Sheet title={words.title()} hasHead height="low" className="k-help" onClose={onClose}>
      <div className="scroll">
        <p>{words.text()}</p>
        <Choices
          label={words.size()}
          look="scale"
          isRequired={false}
          options={TEXT_SIZES.map((value) => ({ value, name: words.sizes[value]() }))}
          chosen={text}
          onChoose={(value) => display.choose({ text: value })}
        />
        <Choices
          label={words.contrast()}
          look="scale"
          isRequired={false}
          options={(['normal', 'more'] as const).map((value) => ({
            value,
            name: words.contrasts[value](),
          }))}
          chosen={contrast}
          onChoose={(value) => display.choose({ contrast: value })}
        />
        <Choices
          label={words.reach()}
          look="scale"
          isRequired={false}
          options={(['normal', 'low'] as const).map((value) => ({
            value,
            name: words.reaches[value](),
          }))}
          chosen={reach}
          onChoose={(value) => display.choose({ reach: value })}
        />
        {guidance.canSpeak && (
          <>
            <Choices
              label={words.speech()}
              look="scale"
              isRequired={false}
              options={(['off', 'on'] as const).map((value) => ({
                value,
                name: words.speeches[value](),
              }))}
              chosen={isOn ? 'on' : 'off'}
              onChoose={(value) => guidance.set(value === 'on')}
            />
            <p>{words.speechText()}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}
