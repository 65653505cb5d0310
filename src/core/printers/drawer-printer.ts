/** A printer at which a cash drawer hangs. `drawer` null, or gone: the venue's first. */
export interface DrawerPrinter {
  readonly id: string;
  readonly drawer: string | null;
}

/** The printer that opens a cash drawer; null if it hangs on none. `drawers`: the venue's, in order. */
export function printerOfDrawer(
  drawer: string,
  drawers: readonly { readonly id: string }[],
  printers: readonly DrawerPrinter[],
): string | null {
  const known = new Set(drawers.map(({ id }) => id));
  const own = printers.find((printer) => printer.drawer === drawer);
  if (own !== undefined || drawer !== drawers[0]?.id) return own?.id ?? null;
  return (
    printers.find((printer) => printer.drawer === null || !known.has(printer.drawer))?.id ?? null
  );
}
