/** What a database is filled with. */
export type Plan = {
  /** Of the venue that is measured. */
  products: number;
  venues: number;
  /** Of all venues together. */
  tables: number;
  /** Business days before today, and orders of each venue on each of them. */
  days: number;
  ordersADay: number;
  /** Lines of an order, on average. */
  lines: number;
  seed: number;
};

/** As many as a venue may have. */
export const VENUE_TABLES_MAX = 600;
/** Orders of one party: a seating has the orders of one table, one after the other. */
export const ORDERS_OF_PARTY = 4;
/** Seven years of open days, which Swedish law keeps the books. */
const DAYS_MAX = 2_500;
/** The days that every database has: those that are measured, and those before them. */
export const LAST_DAYS = 3;
/** A venue that fills 250 tables on every day. */
const BUSY_DAY = 1_000;

const USUAL: Plan = {
  products: 50,
  venues: 1,
  tables: 50,
  days: LAST_DAYS,
  ordersADay: 100,
  lines: 3,
  seed: 1,
};

/** What grows, one thing at a time; the first size of each is what the others are compared with. */
export const AXES = {
  menu: (products: number): Plan => ({ ...USUAL, products }),
  venues: (venues: number): Plan => ({ ...USUAL, venues, tables: USUAL.tables * venues }),
  tables: (tables: number): Plan => ({
    ...USUAL,
    tables,
    venues: Math.ceil(tables / VENUE_TABLES_MAX),
  }),
  orders: (orders: number): Plan => {
    const days = Math.max(LAST_DAYS, Math.ceil(orders / BUSY_DAY));
    const venues = Math.ceil(days / DAYS_MAX);
    const usual = { ...USUAL, tables: 50 * venues, ordersADay: BUSY_DAY };
    return { ...usual, venues, days: Math.ceil(days / venues) };
  },
} as const;

export type Axis = keyof typeof AXES;

export const storedOrders = ({ venues, days, ordersADay }: Plan) => venues * days * ordersADay;

/** How many of the tables a venue has; the one that is measured has the rank 0 and as many as it may. */
export function tablesOf({ venues, tables }: Plan, rank: number): number {
  const first = venues === 1 ? tables : Math.min(VENUE_TABLES_MAX, Math.ceil(tables / venues));
  return rank < venues - 1 ? first : tables - first * (venues - 1);
}
