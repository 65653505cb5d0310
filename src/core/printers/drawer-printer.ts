/** A printer at which a cash drawer hangs. `drawer` null: the venue's first. */
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
  const [first] = drawers;
  const isIts = (printer: DrawerPrinter) => (printer.drawer ?? first?.id) === drawer;
  return printers.find(isIts)?.id ?? null;
}
