/** The device's own voice. */
export interface Voice {
  /** Says it, and nothing else any more. `lang` as in an element's attribute. */
  say(text: string, lang: string): void;
  /** Says it after what is being said. */
  add(text: string, lang: string): void;
  stop(): void;
}

/** Null where the browser has no voice. */
export function createVoice(): Voice | null {
  if (!('speechSynthesis' in window)) return null;
  const { speechSynthesis } = window;

  function add(text: string, lang: string): void {
    const words = new SpeechSynthesisUtterance(text);
    words.lang = lang;
    // A voice on the device speaks without a network.
    const fitting = speechSynthesis.getVoices().filter((each) => each.lang.startsWith(lang));
    words.voice = fitting.find((each) => each.localService) ?? fitting[0] ?? null;
    speechSynthesis.speak(words);
  }

  return {
    say(text, lang) {
      speechSynthesis.cancel();
      add(text, lang);
    },
    add,
    stop: () => speechSynthesis.cancel(),
  };
}
