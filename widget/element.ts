import { createElementClass } from './custom-element.ts';
import type { TableOrderDetails, TableOrderElement } from './element-types.ts';
import type { Emit } from './report-events.ts';
import { menuSheet } from './shared-parts.ts';
import { ATTRIBUTES, Shell, type ShellHandle } from './shell.tsx';

/**
 * The class of `<table-order>`; a new one for each call, because a class can be defined under one
 * name only. Call it in a browser only.
 */
export function createTableOrderElement(): CustomElementConstructor {
  const Base = createElementClass(Shell, ATTRIBUTES);

  return class TableOrder extends Base implements Pick<TableOrderElement, 'refresh' | 'clear'> {
    #handle: ShellHandle | null = null;

    constructor() {
      super();
      this.shadow.adoptedStyleSheets = [menuSheet()];
      this.provide({
        host: this,
        root: this.shadow,
        emit: this.#emit,
        onHandle: (handle: ShellHandle | null) => {
          this.#handle = handle;
        },
      });
    }

    /** Fetches the menu and the party again; before there is a menu, starts again. */
    async refresh(): Promise<void> {
      if (!this.#handle) return;
      const { guest, service, language } = this.#handle;
      if (language.hasFailed.peek()) await language.retry();
      if (guest.phase.peek() === 'failed') await guest.retry();
      else await Promise.all([guest.menu.refresh(), service.here.peek()?.guest.seating.load()]);
    }

    /** Empties the cart of everything that was not sent. */
    clear(): void {
      this.#handle?.guest.cart.clear();
    }

    #emit: Emit = <Name extends keyof TableOrderDetails>(
      name: Name,
      detail: TableOrderDetails[Name],
    ) => {
      const init = { bubbles: true, composed: true, detail };
      this.dispatchEvent(new CustomEvent(`table-order-${name}`, init));
    };
  };
}
