import { untracked } from '@preact/signals-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { firstNow } from '#core/menu/first-now.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { popularRow } from '#core/popular/popular-row.ts';
import { AvoidChip } from '#guest/avoid/avoid-chip.tsx';
import type { AvoidNotice } from '#guest/avoid/avoid-notice.tsx';
import type { Avoiding } from '#guest/avoid/avoiding.ts';
import type { OwnChip } from '#guest/favourites/own-chip.tsx';
import type { OwnChoices } from '#guest/favourites/own-of.ts';
import type { AvoidChoice } from '#guest/search/search-avoid.tsx';
import { SearchField } from '#guest/search/search-field.tsx';
import type { SearchResults } from '#guest/search/search-results.tsx';
import { type SearchParts, useMenuSearch } from '#guest/search/use-menu-search.ts';
import { MainPart, Slot } from '#web/components/layout/page-regions.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { anchorScroll } from '#web/platform/page/scroll-anchor.ts';
import { windowSize } from '#web/platform/page/window.ts';
import { CategoryNav } from './category-nav.tsx';
import { layOut } from './menu-layout.ts';
import type { ProductContext } from './menu-product.tsx';
import { MenuSections } from './menu-sections.tsx';
import type { OffscreenTexts } from './offscreen-texts.tsx';
import { POPULAR, PopularProducts } from './popular-products.tsx';
import type { ScrollSpy } from './scroll-spy.tsx';

/** At least: what is above the first card, and a card. CSS pixels, as in menu.css. */
const HEAD = 180;
const CARD = 152;
/** A tablet's, with the picture on top. */
const TALL_CARD = 340;
/** The window widths from which cards are in two columns, and a tablet's in three. */
const TWO_COLUMNS = 704;
const THREE_COLUMNS = 1_600;

/** For a server, which knows no window: enough for a phone. The rendered cards stay. */
const CARDS_DRAWN = 6;

/**
 * The number of cards that fill the window; those below are rendered right after the first screen.
 */
function cardsInView(isTall: boolean): number {
  const { innerHeight = 0, innerWidth = 0 } = windowSize();
  const columns =
    Number(innerWidth >= TWO_COLUMNS) + Number(isTall && innerWidth >= THREE_COLUMNS) + 1;
  const rows = Math.ceil((innerHeight - HEAD) / (isTall ? TALL_CARD : CARD));
  return Math.max(CARDS_DRAWN, rows * columns);
}

interface Props extends Omit<ProductContext, 'venue' | 'groups'> {
  shown: Menu;
  /** Null until loaded: before, nothing is found or avoided. */
  service: MenuService | null;
  onAvoid: () => void;
  /** Opens what the guest likes and has ordered before; null where nothing of that is kept. */
  onOwn: (() => void) | null;
  /** Leads to the cart; null if nothing can be ordered. */
  onOrder: (() => void) | null;
  /** What must be known before choosing. */
  children: ReactNode;
  /** Under the last product. */
  foot: ReactNode;
  /** Cards are as tall as a tablet's. */
  isTall?: boolean;
}

/** The categories and, below each other, all their products; or the search results. */
export function MenuView({
  shown,
  service,
  children,
  foot,
  onAvoid,
  onOwn,
  onOrder,
  ...props
}: Props) {
  const { isTall = false, ...rest } = props;
  const { LL } = useI18n();
  const main = useRef<HTMLElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const context = { ...rest, venue: shown.venue, groups: shown.optionGroups };
  const { categories: kept, hidden } = useKept(shown, rest.avoiding);
  const { menu } = rest;
  // As it was when the menu came: nothing moves under a finger as time goes by.
  const categories = useMemo(
    () => firstNow(kept, menu.now.peek(), shown.venue.timeZone),
    [kept, menu, shown.venue.timeZone],
  );
  const search = useMenuSearch(categories, shown.optionGroups, service?.parts ?? null, () =>
    main.current?.scrollIntoView(),
  );
  const sections = useMemo(() => layOut(categories, cardsInView(isTall)), [categories, isTall]);
  const { suggestions } = shown;
  // As it was when the menu came: nothing moves away under a finger because it is sold out.
  const popular = useMemo(
    () =>
      untracked(() =>
        popularRow({ categories, suggestions }, (id) => menu.availabilityOf(id).orderable),
      ),
    [categories, suggestions, menu],
  );
  const { found } = search;
  const foundSections = useMemo(
    () => found && layOut(found.categories, cardsInView(isTall)),
    [found, isTall],
  );
  const foundAvoiding = useMemo(
    () => (found ? found.marked(rest.avoiding) : rest.avoiding),
    [found, rest.avoiding],
  );
  const visible = foundSections ?? sections;
  const area = found ? results : whole;
  const [current, setCurrent] = useState<string | null>(null);
  const parts = service?.parts;
  const Words = parts?.OffscreenTexts ?? null;
  const show = (id: string) => {
    const target = area.current?.querySelector(`[data-spy="${id}"]`);
    if (target) {
      parts?.anchorScroll(target, area.current?.querySelectorAll('.far') ?? []);
      target.scrollIntoView({ block: 'start' });
      // The focus continues from where the eye is.
      target.querySelector<HTMLElement>('.head')?.focus({ preventScroll: true });
    }
  };
  return (
    <>
      <CategoryNav
        venue={shown.venue.name}
        categories={[
          ...(found || popular.length === 0
            ? []
            : [{ id: POPULAR, name: LL.guest.menu.popular() }]),
          ...visible.map(({ category }) => category),
        ]}
        current={current}
        onChoose={show}
      >
        <div className="row">
          <SearchField query={search.query} onQuery={search.look} onPrepare={search.prepare} />
          {parts && onOwn && <parts.OwnChip guest={service.guest} shown={shown} onOpen={onOwn} />}
          <AvoidChip count={rest.avoiding?.count ?? 0} onOpen={onAvoid} />
        </div>
      </CategoryNav>
      <MainPart ref={main} className="menu">
        {children}
        {parts && <parts.ScrollSpy area={area} sections={visible} onCurrent={setCurrent} />}
        {parts && (
          <parts.AvoidNotice hidden={hidden} onShow={() => service.guest.avoid.setMode('mark')} />
        )}
        {sections.length === 0 && hidden === 0 && (
          <Slot name="empty">
            <p className="muted">{LL.guest.menu.empty()}</p>
          </Slot>
        )}
        <div ref={results}>
          {parts && (
            <parts.SearchResults search={search} avoid={service.guest.avoid}>
              {foundSections && (
                <MenuSections
                  {...context}
                  avoiding={foundAvoiding}
                  sections={foundSections}
                  Words={Words}
                  onOrder={onOrder}
                />
              )}
            </parts.SearchResults>
          )}
        </div>
        {/* Kept unchanged during a search: the guest returns to the same place. */}
        <div ref={whole} hidden={found !== null}>
          <PopularProducts {...context} row={popular} />
          <MenuSections {...context} sections={sections} Words={Words} onOrder={onOrder} />
        </div>
        {foot}
      </MainPart>
    </>
  );
}

/** The menu's categories, without products that the guest hides. */
function useKept({ categories, optionGroups }: Menu, avoiding: Avoiding | null) {
  return useMemo(
    () => avoiding?.kept(categories, optionGroups) ?? { categories, hidden: 0 },
    [avoiding, categories, optionGroups],
  );
}

/** The parts of a guest's service that the menu uses; some surfaces load it later than the menu. */
interface MenuService {
  readonly guest: { readonly avoid: AvoidChoice } & OwnChoices;
  readonly parts: SearchParts & {
    readonly anchorScroll: typeof anchorScroll;
    readonly AvoidNotice: typeof AvoidNotice;
    readonly OwnChip: typeof OwnChip;
    readonly OffscreenTexts: typeof OffscreenTexts;
    readonly ScrollSpy: typeof ScrollSpy;
    readonly SearchResults: typeof SearchResults;
  };
}
