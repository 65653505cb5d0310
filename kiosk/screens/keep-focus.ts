/**
 * A screen that replaced the one with the focus takes it on to its heading: the keyboard continues
 * from there, and a screen reader says where it is.
 */
export function keepFocus(screen: string): void {
  const { activeElement, body } = document;
  const heading = body.querySelector<HTMLElement>('.kiosk h1');
  // A tablet that rests again has nothing of its last guest, and so no focus.
  if (heading === null || screen === 'attract') return;
  if (activeElement !== null && activeElement !== body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
