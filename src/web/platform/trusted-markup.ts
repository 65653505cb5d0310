/** Typed as the strings that assignments take: the actual value is a trusted object. */
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

/** The policy name that the pages' content security policy allows. */
const NAME = 'servett';
const same = (text: string): string => text;
const UNCHANGED: Rules = { createHTML: same, createScriptURL: same };

let policy: Rules | undefined;
/** One object per text: React sets markup again whenever it gets a different one. */
const known = new Map<string, string>();

/**
 * A page's only way to turn a text into markup or into a script's address, if the browser enforces
 * Trusted Types. Elsewhere, and on a server, texts stay texts.
 * https://developer.mozilla.org/docs/Web/API/Trusted_Types_API
 */
function trusted(): Rules {
  policy ??= globalThis.window?.trustedTypes?.createPolicy(NAME, UNCHANGED) ?? UNCHANGED;
  return policy;
}

/** Markup from the build's own code: never anything that somebody typed. */
export function trustedMarkup(markup: string): string {
  const made = known.get(markup) ?? trusted().createHTML(markup);
  known.set(markup, made);
  return made;
}

/** The address of a script that this server serves; throws for any other. */
export function trustedScript(path: `/${string}`): string {
  if (new URL(path, window.location.href).origin !== window.location.origin) {
    throw new Error(`Not a script of this server: ${path}`);
  }
  return trusted().createScriptURL(path);
}
