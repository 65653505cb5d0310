import { afterEach, expect, test, vi } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { testSite } from '#tests/support/components/site.tsx';
import { SiteContext } from '../environment/environment.tsx';
import LanguageOffer from './language-offer.tsx';

afterEach(() => vi.unstubAllGlobals());

function visit(languages: readonly string[]) {
  vi.stubGlobal('navigator', { ...navigator, languages });
  const { site, chosen } = testSite();
  const offer = inEnglish(
    <SiteContext.Provider value={site}>
      <LanguageOffer />
    </SiteContext.Provider>,
  );
  return { ...render(offer), chosen };
}

test('a Swede on an English page is offered Swedish, in Swedish', async () => {
  const { screen, user, chosen, container } = visit(['sv-SE', 'en']);
  expect(container.querySelector('[lang="sv"]')?.textContent).toContain('Sidan finns på svenska.');
  await user.click(screen.getByRole('button', { name: 'Läs på svenska' }));
  expect(chosen).toEqual(['sv']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever declines keeps the page’s language, and is not asked again', async () => {
  const { screen, user, chosen } = visit(['sv-SE', 'en']);
  await user.click(screen.getByRole('button', { name: 'Nej tack' }));
  expect(chosen).toEqual(['en']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is offered to whoever reads the page’s language', () => {
  const { screen } = visit(['en-GB', 'sv']);
  expect(screen.queryByRole('button')).toBeNull();
});
