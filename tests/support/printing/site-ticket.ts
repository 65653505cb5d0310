import type { KitchenPaper, PaperProfile } from '#core/printing/paper.ts';
import type { Locale } from '#core/shared/languages.ts';

/**
 * The kitchen's ticket of a loop, as the product prints it: `npm run pictures -- --ticket` lays it out
 * into `printed-ticket.json`, and a test compares that.
 */
export const TICKET_PRINTER: PaperProfile = {
  languages: ['escpos'],
  width: 58,
  codePage: 'cp858',
  cutter: true,
  buzzer: false,
  opensDrawer: false,
};

export function ticketPaper(locale: Locale): KitchenPaper {
  const isSwedish = locale === 'sv';
  const line = (quantity: number, en: string, sv: string) => ({
    quantity,
    name: { text: isSwedish ? sv : en },
    options: [],
  });
  return {
    kind: 'order',
    venue: 'Kajkanten',
    locale,
    timeZone: 'Europe/Stockholm',
    at: '2026-11-27T18:42:00.000Z',
    placedAt: '2026-11-27T18:42:00.000Z',
    copy: 0,
    station: isSwedish ? 'Köket' : 'The kitchen',
    running: 7,
    place: { table: '12' },
    order: 13,
    isCollected: false,
    allergy: { allergens: ['crustaceans'], isTalked: false },
    lines: [
      {
        ...line(2, 'Fish and chips', 'Fish & chips'),
        note: { text: isSwedish ? 'En utan tartarsås' : 'One without tartar' },
      },
      line(1, 'Seared Arctic char', 'Halstrad röding'),
      line(1, 'Marinated olives', 'Marinerade oliver'),
    ],
  };
}
