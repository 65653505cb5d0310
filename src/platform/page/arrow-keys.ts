const CONTROLS =
  'button:not([disabled]), a[href], input:not([disabled]), textarea, select, summary, [tabindex="0"]';
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * Arrow keys move between controls, as on a keypad with five keys that is plugged into a tablet.
 * Where arrows have a meaning already, in a text or between the options of a choice, they keep it.
 */
export function watchArrowKeys(page: Document): () => void {
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.defaultPrevented || hasArrows(event.target)) return;
    event.preventDefault();
    moveFocus(page, step);
  };
  page.addEventListener('keydown', onKey);
  return () => page.removeEventListener('keydown', onKey);
}

function hasArrows(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|button)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function moveFocus(page: Document, step: number): void {
  const dialogs = [...page.querySelectorAll<HTMLElement>('dialog[open]')];
  const within = dialogs.at(-1) ?? page.body;
  const controls = [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
  const at = controls.findIndex((control) => control.matches(':focus'));
  const start = at < 0 && step < 0 ? 0 : at;
  const next = controls[(start + step + controls.length) % controls.length];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function isShown(control: HTMLElement): boolean {
  return control.tabIndex >= 0 && control.getClientRects().length > 0;
}
