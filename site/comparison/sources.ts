/** What owners use today, in the order of the table's columns; Servett is the last. */
export const SYSTEMS = ['waiter', 'pdf', 'toast', 'odoo', 'servett'] as const;
export type System = (typeof SYSTEMS)[number];

/** What is compared, in the order of the rows. */
export const ROWS = ['order', 'cost', 'together', 'offline', 'runs'] as const;
export type ComparisonRow = (typeof ROWS)[number];

export interface Source {
  readonly url: string;
  /** When the page was last changed, by its own words; without it, when it was read. */
  readonly changed?: string;
  readonly read: string;
}

const READ = '2026-11-29';

const TOAST_GROUPS: Source = {
  url: 'https://support.toasttab.com/fr-CA/article/Guest-Experience-for-Toast-Mobile-Order-Pay',
  changed: '2025-12-10',
  read: READ,
};

const ODOO_ORDERING: Source = {
  url: 'https://github.com/odoo/documentation/blob/16e4da9b5837725693d3929ff010ceb120d967f2/content/applications/sales/point_of_sale/extra/self_order.rst',
  read: READ,
};

/**
 * Where a cell's statement is from. A cell without one says what the thing is, or is about Servett:
 * the visitor can try that. Texts are `pricing.beside.rows` of the languages: change both together.
 */
export const SOURCES: Partial<Record<ComparisonRow, Partial<Record<System, readonly Source[]>>>> = {
  order: {
    pdf: [
      {
        url: 'https://pymnts.com/restaurant-technology/2024/restaurants-reintroduce-paper-menus-amid-customer-complaints-about-qr-codes',
        changed: '2024-05-31',
        read: READ,
      },
    ],
    toast: [
      {
        url: 'https://support.toasttab.com/en/article/Toast-Mobile-Order-and-Pay-FAQs?lang=en_US',
        changed: '2026-05-15',
        read: READ,
      },
    ],
    odoo: [ODOO_ORDERING],
  },
  cost: {
    waiter: [
      {
        url: 'https://help.sumup.com/sk-SK/articles/4oI3qHHji2I2S9dyvRfec3-ceny-poplatky',
        read: READ,
      },
    ],
    toast: [
      { url: 'https://pos.toasttab.com/MOPFeeFAQ', read: READ },
      {
        url: 'https://www.thepulsepos.com/blog/toast-pos-hidden-fees',
        changed: '2026-02-10',
        read: READ,
      },
    ],
    odoo: [ODOO_ORDERING],
  },
  together: { toast: [TOAST_GROUPS], odoo: [ODOO_ORDERING] },
  offline: {
    waiter: [
      {
        url: 'https://no.mobiletransaction.org/leie-betalingsterminal-vs-kjop-izettle/',
        read: READ,
      },
    ],
    toast: [
      {
        url: 'https://doc.toasttab.com/doc/platformguide/adminOfflineOnlineOrdering.html',
        read: READ,
      },
    ],
    odoo: [ODOO_ORDERING],
  },
  runs: {
    toast: [
      {
        url: 'https://doc.toasttab.com/doc/platformguide/adminOfflineModeOverview.html',
        read: READ,
      },
    ],
    odoo: [
      {
        url: 'https://github.com/odoo/documentation/blob/0249d9d0a6bc05c3b7dd8ec66b6ad426a90ecf63/content/administration.rst',
        read: READ,
      },
    ],
  },
};
