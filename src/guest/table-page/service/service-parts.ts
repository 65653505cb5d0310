import { AvoidNotice } from '#guest/avoid/avoid-notice.tsx';
import { toSend } from '#guest/cart/use-cart-review.ts';
import { OwnChip } from '#guest/favourites/own-chip.tsx';
import { OffscreenTexts } from '#guest/menu/offscreen-texts.tsx';
import { ScrollSpy } from '#guest/menu/scroll-spy.tsx';
import { openScanned } from '#guest/scan/open-scanned.ts';
import { prepareSearch } from '#guest/search/search-engine.ts';
import { SearchResults } from '#guest/search/search-results.tsx';
import { TableCode } from '#guest/table-code/table-code.tsx';
import { DisplayMenu } from '#web/components/layout/display-menu.tsx';
import { flushRender } from '#web/platform/page/flush-render.ts';
import { anchorScroll } from '#web/platform/page/scroll-anchor.ts';
import { LoadFailed } from '../load-failed.tsx';
import { StatusNotices } from '../status-notices.tsx';
import { CodePage } from './code-page.tsx';
import { BottomBarOrders, Party } from './party.tsx';

/** The parts around and above the menu, once the service is loaded. */
export const serviceParts = {
  Party,
  StatusNotices,
  BottomBarOrders,
  AvoidNotice,
  OwnChip,
  SearchResults,
  CodePage,
  TableCode,
  openScanned,
  search: prepareSearch,
  flushRender,
  toSend,
  OffscreenTexts,
  ScrollSpy,
  anchorScroll,
  LoadFailed,
  DisplayMenu,
};
