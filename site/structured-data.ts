import type { Language } from '../src/i18n/language.ts';

const CONTEXT = 'https://schema.org';

/** A page's data for search engines, as JSON-LD (schema.org). */
export function structuredData(page: string, { LL, locale }: Language, origin: string): object[] {
  if (page === 'home') {
    return [
      {
        '@context': CONTEXT,
        '@type': 'SoftwareApplication',
        name: 'Servett',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        url: `${origin}/`,
        description: LL.site.description(),
        inLanguage: locale,
        image: `${origin}/share-${locale}.png`,
        isAccessibleForFree: true,
        license: 'https://opensource.org/license/mit',
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'SEK' },
      },
    ];
  }
  return page === 'support' ? [questions(LL.support.problems)] : [];
}

type Words = Readonly<Record<string, { question(): string; answer(): string }>>;

function questions(words: Words): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: Object.values(words).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question(),
      acceptedAnswer: { '@type': 'Answer', text: answer() },
    })),
  };
}
