/**
 * What a field shows after a change that was not taken as it is. React puts a field back to its
 * value after each event; Preact does so only when something renders, which a refused change does
 * not cause. Call one of these in every `onChange` that filters or may refuse.
 */

/** The field shows the text that was taken, and nothing else. */
export function keepText(field: { value: string }, text: string): string {
  if (field.value !== text) {
    field.value = text;
  }
  return text;
}

/** The box stays as it is until the change has been made. */
export function keepTick(box: { checked: boolean }, isOn: boolean): void {
  box.checked = isOn;
}
