import pLimit from 'p-limit';
import { pictureAddress, withoutHidden } from '#core/menu/menu.ts';
import type { PrintedMenuOptions } from '#core/printed-menu/printed-menu.schema.ts';
import type { Context } from '#server/context.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { PICTURE_NAME } from '#server/pictures/picture-names.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { ProblemError } from '#server/problem.ts';
import { shownCheck } from '../menu-checks/changed-since.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findMenuDocument } from '../published-menu/menu.repository.ts';
import { guestAddress } from '../qr-codes/guest-address.ts';
import { requireCode } from '../tables/manage-tables.usecases.ts';
import type { MenuTask } from './draw-menu.ts';
import { drawMenuApart } from './draw-menu-apart.ts';

/** A big menu takes seconds of processor time; a person prints one or two. */
const PRINTS: Limit = { name: 'printed menus', burst: 12, everyMs: 20_000 };

/** Processes that draw: a menu of 5,000 dishes takes one of them 200 MB. */
const AT_ONCE = 2;

/** Sharp at the size of a stamp, and light: 300 of them are a file of some megabytes. */
const PICTURE_SIDE = 240;
const PICTURE_QUALITY = 82;
const PICTURE_SECONDS = 5;

/** Creates what prints menus; `draw` is for tests, in which a process for each takes too long. */
export function createMenuPrinter(
  context: Context,
  projectRoot: string,
  draw: (task: MenuTask) => Promise<Buffer> = drawMenuApart,
) {
  const inTurn = pLimit(AT_ONCE);

  /**
   * The published menu as a PDF, with the prices outside happy hours. `origin` asks for the
   * installation's address for guests, which only a code needs. Throws `menu.unknown`,
   * `tables.unknown` and `request.rate_limited`.
   */
  return async function printMenu(
    venue: string,
    options: PrintedMenuOptions,
    origin: () => Promise<string>,
  ): Promise<Buffer> {
    await takeOrRefuse(context.limits, PRINTS, venue);
    return inTurn(() => print(venue, options, origin));
  };

  async function print(
    venue: string,
    options: PrintedMenuOptions,
    origin: () => Promise<string>,
  ): Promise<Buffer> {
    const { reader } = context.store.of(venue);
    const found = await findVenueMenu(context.menus, reader, venue);
    const { file, version } = found.menu;
    const document = await findMenuDocument(reader, venue, version);
    if (document === undefined) throw new ProblemError('menu.unknown');
    const { table } = options;
    return draw({
      ...{ projectRoot, document, version, options, at: context.clock.now() },
      checked: await shownCheck(reader, venue, found.menu, found.venue.checked),
      address: table === undefined ? null : await addressOf(table),
      pictures:
        options.pictures === 'yes'
          ? await printedPictures(
              context.pictures,
              withoutHidden(file).categories.flatMap(({ products }) =>
                products.flatMap(({ picture = [] }) => picture).map(pictureAddress),
              ),
            )
          : new Map(),
    });

    async function addressOf(id: string): Promise<string> {
      await requireCode(reader, venue, id);
      const address = await guestAddress(context, venue, await origin());
      return address(id);
    }
  }
}

/**
 * Pictures of a menu as a PDF takes them, by their addresses. One after the other: decoding uses
 * the threads that orders need. A dish whose picture cannot be had is printed without.
 */
async function printedPictures(
  pictures: PictureStore,
  addresses: readonly string[],
): Promise<Map<string, Buffer>> {
  const printed = new Map<string, Buffer>();
  const { default: sharp } = await import('sharp');
  for (const address of new Set(addresses)) {
    const name = address.split('/').at(-1) ?? '';
    const stored = PICTURE_NAME.test(name) ? await pictures.read(name).catch(() => null) : null;
    if (stored === null) continue;
    const jpeg = await sharp(stored.content)
      .timeout({ seconds: PICTURE_SECONDS })
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: PICTURE_QUALITY })
      .toBuffer()
      .catch(() => null);
    if (jpeg !== null) printed.set(address, jpeg);
  }
  return printed;
}
