import { DisplayMenu } from '../../../components/layout/display-menu.tsx';
import { anchorScroll } from '../../../platform/page/scroll-anchor.ts';
import { AvoidNotice } from '../../avoid/avoid-notice.tsx';
import { toSend } from '../../cart/use-cart-review.ts';
import { OffscreenTexts } from '../../menu/offscreen-texts.tsx';
import { ScrollSpy } from '../../menu/scroll-spy.tsx';
import { prepareSearch } from '../../search/search-engine.ts';
import { SearchResults } from '../../search/search-results.tsx';
import { TableCode } from '../../table-code/table-code.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { StatusNotices } from '../status-notices.tsx';
import { BottomBarOrders } from './bottom-bar-orders.tsx';
import { Party } from './party.tsx';

/** The parts around and above the menu, once the service is loaded. */
export const serviceParts = {
  Party,
  StatusNotices,
  BottomBarOrders,
  AvoidNotice,
  SearchResults,
  TableCode,
  search: prepareSearch,
  toSend,
  OffscreenTexts,
  ScrollSpy,
  anchorScroll,
  LoadFailed,
  DisplayMenu,
};
