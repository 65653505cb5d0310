import { makeWay } from '../../platform/make-way.ts';
import { AvoidNotice } from '../avoid/avoid-notice.tsx';
import { toSend } from '../cart/use-cart-review.ts';
import { FarWords } from '../menu/far-words.tsx';
import { ScrollSpy } from '../menu/scroll-spy.tsx';
import { prepareSearch } from '../search/search-engine.ts';
import { SearchResults } from '../search/search-results.tsx';
import { TableCode } from '../table-code/table-code.tsx';
import { DockRows } from './dock-rows.tsx';
import { Failed } from './failed.tsx';
import { LateNotices } from './late-notices.tsx';
import { Party } from './party.tsx';

/** What stands around the menu and over it, once there is a guest to serve. */
export const serviceParts = {
  Party,
  LateNotices,
  DockRows,
  AvoidNotice,
  SearchResults,
  TableCode,
  search: prepareSearch,
  toSend,
  FarWords,
  ScrollSpy,
  makeWay,
  Failed,
};
