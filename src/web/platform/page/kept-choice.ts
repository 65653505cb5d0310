import { type ReadonlySignal, signal } from '@preact/signals-react';

const YEAR_SECONDS = 365 * 86_400;

/** The element that shows the choice. */
export type Root = Pick<HTMLElement, 'dataset'>;
/** The document that stores it. */
export type Jar = Pick<Document, 'cookie'> & { location: Pick<Location, 'protocol'> };

/** How a person wants to see pages. */
export interface KeptChoice<Name extends string> {
  readonly chosen: ReadonlySignal<Name>;
  set(name: Name): void;
}

interface KeptChoiceOptions<Name extends string> {
  names: readonly Name[];
  /** Without a choice. */
  usual: Name;
  /** The root's `data-` attribute, which style sheets read. */
  attribute: string;
  /** Also read by the server, which renders pages so: nothing changes when the script loads. */
  cookie: string;
  /** Where the choice is read first. */
  first: 'page' | 'cookie';
}

/** Keeps a choice in a cookie; without cookies it is lost with the page. */
export function createKeptChoice<Name extends string>(
  { names, usual, attribute, cookie, first }: KeptChoiceOptions<Name>,
  { dataset }: Root,
  jar: Jar | null,
): KeptChoice<Name> {
  const known = (value: unknown) => names.find((name) => name === value);
  const drawn = () => known(dataset[attribute]);
  function kept(): Name | undefined {
    try {
      return known(new RegExp(`(?:^|; )${cookie}=([a-z]+)`).exec(jar?.cookie ?? '')?.[1]);
    } catch {
      return undefined;
    }
  }
  const read = first === 'page' ? (drawn() ?? kept()) : (kept() ?? drawn());
  const chosen = signal(read ?? usual);
  // Setting it again would recompute all styles, even if it is the same.
  if ((dataset[attribute] ?? usual) !== chosen.value) {
    dataset[attribute] = chosen.value;
  }
  return {
    chosen,
    set(next) {
      chosen.value = next;
      dataset[attribute] = next;
      try {
        if (jar === null) return;
        const secure = jar.location.protocol === 'https:' ? '; Secure' : '';
        jar.cookie = `${cookie}=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
      } catch {
        // Blocked: the page still follows the choice.
      }
    },
  };
}
