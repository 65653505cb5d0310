/** A result of "servett check"; a note is not a problem, but an operator may want to know it. */
export type Finding = { mark: '✓' | '·' | '✗'; text: string };

export const good = (text: string): Finding => ({ mark: '✓', text });
export const note = (text: string): Finding => ({ mark: '·', text });
export const wrong = (text: string): Finding => ({ mark: '✗', text });
