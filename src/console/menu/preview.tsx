import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { Product } from '#core/menu/menu.schema.ts';
import { localizeMenu } from '#core/menu/menu.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { type HappyPrice, happyPriceAt } from '#core/money/happy-hour-price.ts';
import type { Locale } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { eyeIcon } from '#web/components/basic/icons.ts';
import { Segments } from '#web/components/form/segments.tsx';
import { type Language, loadDictionary, toLanguage } from '#web/i18n/language.ts';
import type { Moment } from '#web/i18n/menu-texts.ts';
import { LanguageProvider, useI18n } from '#web/i18n/use-i18n.tsx';
import { ProductSheet } from '#web/product-sheet/product-sheet.tsx';
import type { Opened } from './editor-props.ts';
import { PreviewCard } from './preview-card.tsx';

interface Props {
  menu: MenuFile;
  opened: Opened;
}

const ALL_THERE = { sequence: 0, soldOutProducts: [], soldOutOptions: [], pauses: [] };
const NONE = new Set<string>();
const HALF_MINUTE = 30_000;

const withMoment = (happy: HappyPrice | null, moment: Moment) => happy && { happy, ...moment };

/** The preview, drawn from the draft by the guests' own components. */
export function Preview({ menu, opened }: Props) {
  useSignals();
  const here = useI18n();
  const words = here.LL.menuEditor.preview;
  const { locales } = menu.venue;
  const [locale, setLocale] = useState<Locale>(() =>
    locales.includes(here.locale) ? here.locale : (locales[0] ?? here.locale),
  );
  const [sheet, setSheet] = useState<string | null>(null);
  const language = useLanguageOf(locale);
  const head = useId();
  const { file, isHidden } = previewFile(menu, opened);
  const shown = localizeMenu(file, 1, locale, ALL_THERE);
  const ticker = useTicker();
  // Happy hours start and end on the minute, so the menu is not drawn each second.
  const now = useComputed(() => ticker.now.value - (ticker.now.value % HALF_MINUTE)).value;
  const moment = { now, timeZone: shown.venue.timeZone };
  const [category] = shown.categories;
  const happyOf = (each: Product) =>
    category === undefined ? null : happyPriceAt(each, category, moment.timeZone, moment.now);
  const product = category?.products.find(({ id }) => id === sheet);
  return (
    <div className="preview">
      <div className="preview-head">
        <h2 id={head} className="head">
          {words.title()}
        </h2>
        {locales.length > 1 && (
          <Segments
            label={words.language()}
            options={locales.map((value) => ({ value, name: value.toUpperCase() }))}
            chosen={locale}
            onChoose={setLocale}
          />
        )}
      </div>
      {isHidden && <p className="hint">{words.hidden()}</p>}
      {category === undefined && <p className="none">{words.none()}</p>}
      {category !== undefined && language !== null && (
        <LanguageProvider language={language}>
          <div className="guest-card" lang={locale}>
            {opened.kind === 'category' && (
              <>
                <h3 className="head">{category.name}</h3>
                {category.description !== undefined && <p>{category.description}</p>}
              </>
            )}
            <ul className="products">
              {category.products.map((each) => (
                <PreviewCard
                  key={each.id}
                  product={each}
                  menu={shown}
                  placeholderColor={category.placeholderColor}
                  happy={happyOf(each)}
                  moment={moment}
                  onOpen={() => setSheet(each.id)}
                />
              ))}
            </ul>
          </div>
          {product !== undefined && (
            <ProductSheet
              product={{ ...product, price: happyOf(product)?.price ?? product.price }}
              happy={withMoment(happyOf(product), moment)}
              shown={shown}
              soldOutOptions={NONE}
              placeholderColor={category.placeholderColor}
              picture={product.picture}
              out={null}
              line={null}
              avoided={null}
              canOrder
              onSave={() => setSheet(null)}
              onClose={() => setSheet(null)}
            />
          )}
        </LanguageProvider>
      )}
      {opened.kind === 'product' && category?.products[0] !== undefined && (
        <Button kind="edge" onClick={() => setSheet(opened.id)}>
          <Icon shape={eyeIcon} size={20} />
          {words.open()}
        </Button>
      )}
    </div>
  );
}

/** The language for the preview; null until its texts are loaded. */
function useLanguageOf(locale: Locale): Language | null {
  const here = useI18n();
  const [other, setOther] = useState<Language | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (locale !== here.locale) {
      void loadDictionary(locale)
        .then((texts) => isWanted && setOther(toLanguage(locale, texts)))
        .catch(() => {});
    }
    return () => {
      isWanted = false;
    };
  }, [locale, here.locale]);
  if (locale === here.locale) return here;
  return other?.locale === locale ? other : null;
}

/** The part of a menu to preview, shown even where guests would not see it. */
function previewFile(menu: MenuFile, { kind, id }: Opened): { file: MenuFile; isHidden: boolean } {
  const category = menu.categories.find((each) =>
    kind === 'product' ? each.products.some((product) => product.id === id) : each.id === id,
  );
  if (category === undefined || kind === 'group' || kind === 'station') {
    return { file: { ...menu, categories: [] }, isHidden: false };
  }
  const { hidden, ...shown } = category;
  const own = category.products.filter((product) => product.id === id);
  const products = kind === 'product' ? own : category.products;
  const isHidden = hidden === true || own.some((product) => product.hidden === true);
  const seen = kind === 'product' ? products.map(({ hidden: _, ...rest }) => rest) : products;
  return { file: { ...menu, categories: [{ ...shown, products: seen }] }, isHidden };
}
