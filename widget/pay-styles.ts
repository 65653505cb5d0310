import payStyles from '#guest/styles/pay.css?inline';

let sheet: CSSStyleSheet | undefined;

/** Adds the styles of paying on the phone to an element's shadow root. */
export function adoptPayStyles(root: ShadowRoot): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(payStyles);
  }
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, sheet])];
}
