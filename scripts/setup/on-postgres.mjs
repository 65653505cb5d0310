/**
 * The tests of the server that `npm test` runs once more on PostgreSQL; `npm run test:all` runs every
 * one that uses a store. Those about the database run whole.
 */
const ABOUT_THE_DATABASE = [
  'server/db/**/*.test.ts',
  'server/kernel/**/*.test.ts',
  'tests/db/{store,shared-database}.test.ts',
  'tests/support/postgres/test-databases.test.ts',
];

/**
 * Of the other files the tests, by name, that together execute each statement that all tests of these
 * files do, at the least cost, and those in which several ask at the same time
 * (docs/decisions/0203). A test with a statement that PostgreSQL may read differently joins them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const OF_MODULES = {
  'account/lock-out.test.ts': [
    'signing in gives the device a new token, so that a planted token is worth nothing',
    'a link for a new password removes the delays caused by guesses',
    'a signed-in person can change the password whatever others guess',
  ],
  'account/own-data.test.ts': [
    'all that is stored of an account is handed over, but for hashes of its secrets',
    'an erased account is gone from everything stored, and the books keep what it did',
    'the last operator of the installation is refused, and another one may go',
    'someone who did not type the password just now is asked for it, and nothing is deleted',
    'of two people whose names differ by a sign that patterns have in a venue, entries about either stay as they are',
  ],
  'availability/portions.test.ts': [
    'fifty guests at once and one portion: one gets it, and nobody a negative one',
    'the orders of a device that is sent away give back, and take again if that is undone',
    'what is sold out until a time is sold again then',
    'money that comes after its payment had ended takes a portion, or goes back if none is left',
    'an order that cannot be made once it is paid gives its portion back',
  ],
  'bills/bills.test.ts': [
    'a payment that is sent twenty times at once is recorded once',
    'the id of another entry is refused, and answers nothing of it',
    'when two people record the same payment at once, the second is told that it is too much',
    'when two people settle at once, the second is told that it is settled',
  ],
  'bills/named-bills.test.ts': [
    'pieces of a line are on a bill of their own, which guests see, and all bills are what is owed',
    'a closed bill stays as it is: what comes later is on the first one, or on a new one of that name',
  ],
  'board/kept-board.test.ts': [
    'whatever happens at a venue, the next who asks for its board gets it with that',
    'what has no event is on the next board all the same',
    'what another process stores is on the next board too, with or without an event',
    'somebody who may not see the board gets nothing of a kept one',
  ],
  'board/pick-up.test.ts': [
    'what was made in one step is called until it is collected, and the phone stops too',
  ],
  'calls/calls.test.ts': [
    'the same call sent twenty times at once is one call with one response',
    "staff undo a step within five seconds, but not a guest's withdrawal",
    'a new order sets a requested bill back to open',
  ],
  'calls/kept-parts.test.ts': [
    'a bill that costs less leaves less of the last sum, and the table ends without any',
    'what is kept for a party that cannot be read keeps nothing of the others',
  ],
  'card-holds/taken-money.test.ts': [
    'notices are read again: one that is old, or comes twice, changes nothing',
    'a payment that staff give up while it is taken is booked when the answer comes',
    'two servers on one database take of a card once',
  ],
  'days/day-tips.test.ts': [
    'by hours: nothing is shared before they are said, and a closed day keeps its shares',
  ],
  'days/days-clock-changes.test.ts': [
    'everything until 05:00 local time belongs to the day before, what follows to its own day',
  ],
  'figures/figures.test.ts': [
    'reductions are not revenue, line by line',
    'reducing an old bill shows at once, and so does reverting it',
    'lines that were served before their times were recorded are counted as such',
  ],
  'handovers/handovers.test.ts': [
    'a phone that only browsed goes on for another: its orders, its place, its name and number, its lines',
    'what one has sent for the other is simply its own then',
    'a request for the bill, a sum that is kept for staff, and a payment that is made are the other’s',
    'at the same time is made and the other’s, or is refused: never lost in between',
    'whose answer was lost gives the same phone the same again, until it says that it has arrived',
    'is taken by one of two phones at the same moment',
    'between the two parties of a merge that can be taken back, but not to a phone that is new there',
    'from a tablet, and to one',
    'after a restore the first phone offers nothing again, and what the other one offers is there once',
  ],
  'history/history.test.ts': [
    'a long evening is paged, each order once',
    'pauses, calls, opened and ended tables are recorded with the person',
  ],
  'orders/accept-by-itself.test.ts': ['a venue may give no second thoughts'],
  'orders/courses.test.ts': [
    'the fish from another phone waits for the soup at the table, and both are fired at once',
  ],
  'orders/kept-orders.test.ts': [
    'an order is read as it was stored, with everything that its guest and staff said',
    'an order goes with its party to another table, and says where it was sent from',
    'everybody learns that staff took an order, or that one was served, and the party stays',
  ],
  'orders/metrics/kept-counts.properties.test.ts': [
    'counts that are kept are those that counting finds, whoever has changed what',
  ],
  'orders/orders-again.test.ts': [
    'two devices of one table come back in any order, and each has its own again',
    'a proof is of one order with its contents: with other ones, or made up, it says nothing',
    'a number that is given meanwhile is not given twice',
    'of two copies that are put back one after the other none has an event of the other, also if the second is older',
  ],
  'orders/rules-and-storage.test.ts': [
    'the order that the rules return equals what is stored and returned',
  ],
  'parties/forget-parties.test.ts': [
    '30 days after its end nothing links a seating to a guest or a device, and its bill is the same',
    'a party that is still there stays known, however long ago it came',
    'no transaction changes more orders than its limit, however many a party ordered',
    'many seatings are made anonymous together; if that fails, notes are still deleted, and the next round continues',
  ],
  'parties/make-slip.test.ts': [
    'the slip ends with the party, and lets nobody into the next one',
    'a slip lets in so many phones and no more; one that is in is not counted again',
  ],
  'parties/reopen-seating.test.ts': [
    'a bill that was closed by mistake is open again with its payments, and so is the table',
    'recently ended seatings are listed with their sums, the latest first',
  ],
  'parties/take-back-merge.test.ts': [
    'of two merges the later one is taken back first, also where the joint party has moved on',
    'money, or a discount, of both keeps them one, and the reason is said',
    'a merge that is taken back leaves each party as it was, to the last row',
  ],
  'parties/wishes-to-move.test.ts': ['a tab whose guest scans a table asks for it in the same way'],
  'payment-providers/test/test-provider.test.ts': [
    'an open test payment expires or is cancelled, and another venue knows nothing of it',
    'test payments outlive a restart, and are deleted after a month',
  ],
  'payments/forged-notices.test.ts': [
    'the page’s address opens one payment only, in one browser only, and is no pass to anything else',
  ],
  'payments/giving-back/two-servers.test.ts': [
    'an order that two servers reject at once is given back once',
    'where each table has one party, two friends who order at once through two servers are one',
  ],
  'payments/payment-metrics.test.ts': [
    'a refund that its provider has begun waits for nobody; one that failed does',
  ],
  'payments/staff/reconcile.test.ts': [
    'a refund that we hold for sent, and such a provider does not know, is listed',
  ],
  'payments/staff/staff-payments.test.ts': [
    'a payment that was paid meanwhile is not taken over',
    'a refund that is sent twenty times at once is given back once',
    'given back in cash it is rounded, and taken off the drawer of who gives it',
    'a payment whose outcome the provider never tells is counted as not paid by staff, and late money still counts',
  ],
  'people/mail-address.test.ts': [
    'while no address is chosen mail is not offered, and none is sent that leads nowhere',
    'no venue leads the mails of people of another: those of both get none unless both say the same',
    'the owner of a new venue, which has no address yet, gets the link by hand',
  ],
  'printers/bridge/two-servers.test.ts': [
    'what is ordered at one comes out once, and at once, of the bridge of the other',
  ],
  'printers/queue-prints.test.ts': [
    'the metrics know since when printers were not told, and that they were told of all',
    'a venue without printers, or without them any more, queues nothing',
    'a printer that prints other stations from now on does so from the next order on',
    'what was printed is known for 30 days',
    'no event is deleted before what is to be printed of it is queued',
    'after a long pause all is queued, some at a time',
  ],
  'printers/shared-papers.test.ts': [
    'what a table sent together is one paper: the table once, and a part for each guest',
    'what comes while the paper still waits is on it, under its number',
    'nothing joins a paper between its decision and its storing if that was fetched or joined meanwhile',
    'a paper that was lost is printed again as a copy of all of it, and what is not made any more is struck',
    'what one act did is one paper also where many events are queued, some at a time',
    'however many servers queue at once, each order is on one paper',
  ],
  'printers/tickets-for-later.test.ts': [
    'one venue that cannot be looked after keeps no other one’s tickets',
    'what was to be made before a backup was put back is marked as a copy, and what is later is not',
  ],
  'seatings/admission/send-away.test.ts': [
    'the party and the removed guest are informed, the guest also of the undo, until the party has left',
  ],
  'seatings/check-ids.test.ts': [
    'the whole table is checked at once, by name, and one of them can be taken back',
    'who was sent away is asked again when brought back, and so is every later party',
  ],
  'table-cart/send-carts.test.ts': [
    'where the own order is refused nothing is sent; where nobody may send for others it goes alone',
    'however often it is sent at once, each of the orders is made once',
    'so do two whose requests are under way at once, each asked for twice',
    'who presses at the same moment as others makes no order more',
    'a guest who sends the own cart at the same moment gets one order: that, or the table’s',
    'where only the first of the guests sends, the next may once that one has gone',
  ],
  'table-cart/table-cart.test.ts': [
    'what one guest chooses is seen by the party at once, and is no event',
    'what a guest chooses at one is told by the other, at once',
  ],
  'tables/manage-tables.test.ts': [
    'a range of tables is created in an area, each with its own id, and guests find them',
    'areas are sorted and renamed; removing one keeps its tables',
    'a table is known by its id in another system, which no other has, and keeps it',
    'a removed table is not found, and comes back with another id',
  ],
  'tables/table-order.test.ts': ['so are people'],
  'tabs/tabs.test.ts': [
    'tabs that are opened at once have different numbers',
    'of two orders at once, of a guest and of staff, a tab’s limit lets in one',
    '30 days after its end no name of a tab is left, and its bill has its number',
    'above its limit staff are asked, and a guest is refused',
    'a new code shuts out who has the old one, and those who are in stay',
  ],
  'takeaway/mails/order-mails.test.ts': [
    'another process goes on after a restart, and two at once send one mail',
    'a refused order is told with its reason; a cancelled and a collected one with nothing',
    'an address that does not exist is deleted at once, and its guest is told so',
    'a guest can change the address and take it back; nobody is flooded',
    'it is written in the guest’s language, Arabic from right to left',
  ],
};

/** Every file with such tests. */
export const ON_POSTGRES = [
  ...ABOUT_THE_DATABASE,
  ...Object.keys(OF_MODULES).map((file) => `server/modules/${file}`),
];

/**
 * The names of the tests of a file that run on PostgreSQL with each change; undefined for all.
 * @param {string} file its path in the project
 */
export function chosenOf(file) {
  const [, path] = /^server\/modules\/(.+)$/.exec(file) ?? [];
  return path === undefined ? undefined : new Map(Object.entries(OF_MODULES)).get(path);
}

/** Every test that uses a store. */
export const ALL_ON_POSTGRES = [
  'server/{app,db,demonstration,kernel,modules}/**/*.test.ts',
  'server/{clock-jumps,demo-seed,jobs}.test.ts',
  'tests/db/{store,shared-database}.test.ts',
  'tests/support/postgres/test-databases.test.ts',
];

/** Of those, what is about SQLite alone: it would only do the same again. */
export const OF_SQLITE = [
  'server/db/{copy-beside,growing-queries,indexes,partial-indexes,prepared,sqlite-dialect,storage-faults}.test.ts',
  'server/db/sqlite/*.test.ts',
];
