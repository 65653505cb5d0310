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
 * Where left and right have a meaning already, in a text, a list or between the options of a choice,
 * they keep it: up and down lead out of it.
 */
export function watchArrowKeys(page: Document): () => void {
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.defaultPrevented || keepsArrow(event)) return;
    event.preventDefault();
    moveFocus(page, step);
  };
  page.addEventListener('keydown', onKey);
  return () => page.removeEventListener('keydown', onKey);
}

function keepsArrow({ target, key }: KeyboardEvent): boolean {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (target instanceof HTMLInputElement) {
    return isSideways && !/^(?:checkbox|button)$/.test(target.type);
  }
  if (target instanceof HTMLTextAreaElement) {
    const end = key === 'ArrowDown' ? target.value.length : 0;
    return isSideways || target.selectionStart !== end || target.selectionEnd !== end;
  }
  return isSideways && target instanceof HTMLSelectElement;
}

function moveFocus(page: Document, step: number): void {
  const dialogs = [...page.querySelectorAll<HTMLElement>('dialog[open]')];
  const within = dialogs.at(-1) ?? page.body;
  const group = groupOf(page.activeElement);
  const controls = [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    // The options of a choice are one stop, as for the tab key.
    (control) =>
      isShown(control) &&
      (control.matches(':focus') || group === null || groupOf(control) !== group),
  );
  const start = positionOf(page.activeElement, controls, step);
  const next = controls[(start + step + controls.length) % controls.length];
  chosenOf(next, within)?.focus();
  page.activeElement?.scrollIntoView({ block: 'nearest' });
}

/** Where the focus is among the controls: a part that has it is just before its own first one. */
function positionOf(focused: Element | null, controls: HTMLElement[], step: number): number {
  const at = controls.findIndex((control) => control.matches(':focus'));
  if (at >= 0) return at;
  const following = controls.findIndex(
    (control) =>
      focused !== null &&
      (focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  if (following < 0) return step > 0 ? -1 : 0;
  return step > 0 ? following - 1 : following;
}

function groupOf(control: Element | null): string | null {
  return control instanceof HTMLInputElement && control.type === 'radio' ? control.name : null;
}

/** A choice is entered at the option that is chosen. */
function chosenOf(control: HTMLElement | undefined, within: Element): HTMLElement | undefined {
  const group = groupOf(control ?? null);
  if (group === null) return control;
  const options = [...within.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return options.find(({ name, checked }) => name === group && checked) ?? control;
}

function isShown(control: HTMLElement): boolean {
  return control.tabIndex >= 0 && control.getClientRects().length > 0;
}
