/** Typed as the texts that assignments take: what comes out is an object that stands for one. */
type Rules = {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
};

declare global {
  interface Window {
    /** Not in the DOM library yet, and not in every browser. */
    readonly trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
  }
}

/** The one name that the pages' content security policy allows. */
const NAME = 'servett';
const same = (text: string): string => text;
const UNCHANGED: Rules = { createHTML: same, createScriptURL: same };

let policy: Rules | undefined;
/** One object for each text: React sets markup anew whenever it gets another one. */
const known = new Map<string, string>();

/**
 * A page's only way to turn a text into markup or into a script's address, where the browser
 * enforces Trusted Types. Elsewhere, and on a server, texts stay texts.
 * https://developer.mozilla.org/docs/Web/API/Trusted_Types_API
 */
function trusted(): Rules {
  policy ??= globalThis.window?.trustedTypes?.createPolicy(NAME, UNCHANGED) ?? UNCHANGED;
  return policy;
}

/** Markup that the build put into our own code: never anything that somebody typed. */
export function trustedMarkup(markup: string): string {
  const made = known.get(markup) ?? trusted().createHTML(markup);
  known.set(markup, made);
  return made;
}

/** The address of a script that this server serves itself; throws for any other. */
export function trustedScript(path: `/${string}`): string {
  if (new URL(path, window.location.href).origin !== window.location.origin) {
    throw new Error(`Not a script of this server: ${path}`);
  }
  return trusted().createScriptURL(path);
}
