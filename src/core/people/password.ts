import { PASSWORD_MIN } from '#core/shared/limits.ts';

/** Why a password is refused. `personal`: it is little more than a name, a venue or an address. */
export type PasswordFlaw = 'too_short' | 'too_simple' | 'personal';
/** How hard an accepted one is to guess. */
export type PasswordGrade = 'fair' | 'good' | 'strong';

/** The part that is hard to guess must be worth this many letters. */
const WORTH_MIN = 8;
const WORTH_GOOD = 13;
const WORTH_STRONG = 20;
/**
 * In letters: there are 10 digits and some 30 symbols to 26 letters, but people choose few of them.
 */
const DIGIT_WORTH = 0.7;
const SIGN_WORTH = 1.2;
/** A word from the top of every password list is worth one letter. */
const COMMON =
  /pass ?w[o0]rd|l[öo]senord|qwerty|asdfgh|zxcvbn|welcome|v[äa]lkommen|sommar|summer|vinter|winter|hejsan|hello|servett|admin|letmein|iloveyou|master|dragon|monkey|football|fotboll|sverige|stockholm|test|20[0-3]\d|19[4-9]\d/giu;
const REPEATED = /^(.+?)\1+$/u;
/** Keyboard rows, both ways: neighbours are as easy to guess as "abcd". */
const ROWS = ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm', '1234567890'];
const PERSONAL_MIN = 3;
/** People use each character about twice. */
const KIND_WORTH = 2;

/**
 * Why this password is refused, or null. `about` is what others know about its owner: name, e-mail,
 * venue. The server and the screen use this same rule.
 */
export function passwordFlaw(password: string, about: readonly string[] = []): PasswordFlaw | null {
  if ([...password].length < PASSWORD_MIN) {
    return 'too_short';
  }
  if (worthOf(password) < WORTH_MIN) {
    return 'too_simple';
  }
  return worthOf(withoutWords(password, about)) < WORTH_MIN ? 'personal' : null;
}

/** The strength of a password without a flaw. */
export function passwordGrade(password: string, about: readonly string[] = []): PasswordGrade {
  const worth = worthOf(withoutWords(password, about));
  if (worth >= WORTH_STRONG) {
    return 'strong';
  }
  return worth >= WORTH_GOOD ? 'good' : 'fair';
}

/** In letters that do not follow from the previous ones. */
function worthOf(password: string): number {
  const text = password.toLowerCase().replaceAll(COMMON, 'a');
  const once = REPEATED.exec(text)?.[1] ?? text;
  const signs = [...once];
  const own = signs.filter((sign, index) => {
    const before = signs[index - 1];
    return before === undefined || !follows(before, sign);
  });
  const worth = own.reduce((sum, sign) => sum + worthOfSign(sign), 0);
  // However long it is, few different characters are quickly tried.
  return Math.min(worth, new Set(own).size * KIND_WORTH);
}

function worthOfSign(sign: string): number {
  if (/\d/u.test(sign)) {
    return DIGIT_WORTH;
  }
  return /\p{L}/u.test(sign) ? 1 : SIGN_WORTH;
}

/** The same letter again, the next one of the alphabet, or the next key. */
function follows(before: string, sign: string): boolean {
  const step = (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) {
    return true;
  }
  return ROWS.some((row) => {
    const at = row.indexOf(before);
    const next = row.indexOf(sign);
    return at >= 0 && next >= 0 && Math.abs(next - at) === 1;
  });
}

function withoutWords(password: string, about: readonly string[]): string {
  const words = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= PERSONAL_MIN)
    .sort((a, b) => b.length - a.length);
  return words.reduce((rest, word) => rest.replaceAll(word, ' '), password.toLowerCase());
}
