import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import { type SiteEnvironment, useSite } from './environment.tsx';
import { markPendingForm } from './pending-form-mark.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const visitors = new WeakMap<SiteEnvironment, Visitor>();

/** The stores that the site's pages share; created by the first page that uses them, and kept. */
export function useVisitor(): Visitor {
  const site = useSite();
  const known = visitors.get(site);
  if (known !== undefined) {
    return known;
  }
  const { config, connection, language } = site;
  const made = createVisitor({
    apiBase: config.apiBase,
    locale: language.locale,
    connection,
  });
  markPendingForm([made.feedback.form, made.registration, made.trial.form], safeLocalStorage());
  visitors.set(site, made);
  return made;
}
