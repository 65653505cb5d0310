import { type ReactNode, useState } from 'react';
import { Scanner } from '#guest/sheets/lazy-sheets.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { cameraIcon } from '#web/components/basic/icons.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { hasCamera } from '#web/platform/device/camera.ts';
import type { CameraProblem } from '#web/platform/device/scanner.ts';

interface Scan {
  /** Why the camera is of no help, or null. */
  readonly failure: { readonly title: string; readonly text: string } | null;
  readonly button: ReactNode;
  readonly view: ReactNode;
}

/** The camera, which is requested on a tap only. */
export function useScan(onTable: (table: string, fragment: string) => void): Scan {
  const { LL } = useI18n();
  const words = LL.guest.scan;
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const canTry = hasCamera() && problem !== 'no_camera' && problem !== 'insecure';
  return {
    failure: problem === null ? null : failureTexts(LL, problem),
    button: canTry && (
      <Button
        kind={problem === null ? 'plain' : 'bare'}
        isBig
        isFull
        onClick={() => setIsOpen(true)}
      >
        <Icon shape={cameraIcon} size={24} />
        {problem === null ? words.scan() : words.again()}
      </Button>
    ),
    view: isOpen && (
      <Scanner
        onTable={(table, fragment) => {
          setIsOpen(false);
          onTable(table, fragment);
        }}
        onProblem={(code) => {
          setProblem(code);
          setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}

function failureTexts(LL: Texts, problem: CameraProblem): { title: string; text: string } {
  const words = LL.guest.scan;
  switch (problem) {
    case 'refused':
      return { title: words.refused(), text: words.refusedText() };
    case 'no_camera':
      return { title: words.absent(), text: words.absentText() };
    case 'insecure':
      return { title: words.insecure(), text: words.insecureText() };
    case 'failed':
      return { title: words.failed(), text: words.failedText() };
  }
}
