/**
 * Fully Kiosk Browser's interface, as far as it is used; only an address that its settings allow
 * gets it. https://www.fully-kiosk.com/en/#websiteintegration
 */
export interface Fully {
  getBatteryLevel(): number;
  isPlugged(): boolean;
  /** Until it moves, or its button is pressed, as its own settings say. */
  turnScreenOff(): void;
  /** 0 to 255. */
  setScreenBrightness(level: number): void;
  getScreenBrightness(): number;
}

declare const fully: Fully | undefined;

/** Null in every other browser. */
export function fullyKiosk(): Fully | null {
  return typeof fully === 'undefined' ? null : fully;
}
