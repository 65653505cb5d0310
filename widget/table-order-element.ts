import { createElementClass } from './element-attributes.ts';
import type {
  TableOrderAmount,
  TableOrderDetails,
  TableOrderElement,
  TableOrderOrder,
  TableOrderState,
} from './element-types.ts';
import { costOf, type Emit, readyOf } from './report.ts';
import { menuSheet } from './shared-parts.ts';
import { ATTRIBUTES, Shell, type ShellHandle } from './shell.tsx';

type Ready = TableOrderDetails['ready'];
type Own = Pick<TableOrderElement, 'refresh' | 'clear'> & TableOrderState;

/**
 * The class of `<table-order>`; a new one for each call, because a class can be defined under one
 * name only. Call it in a browser only.
 */
export function createTableOrderElement(): CustomElementConstructor {
  const Base = createElementClass(Shell, ATTRIBUTES);

  return class TableOrder extends Base implements Own {
    #handle: ShellHandle | null = null;
    /** An attribute has changed in this task: what is shown is not what it names. */
    #isStale = false;
    #isClearDue = false;
    #onReady: ((detail: Ready) => void)[] = [];
    #onHandle: (() => void)[] = [];

    constructor() {
      super();
      this.shadow.adoptedStyleSheets = [menuSheet()];
      this.provide({
        host: this,
        root: this.shadow,
        emit: this.#emit,
        onHandle: (handle: ShellHandle | null) => {
          this.#handle = handle;
          if (!handle) return;
          for (const call of this.#onHandle.splice(0)) call();
          handle.side?.adviseSoon();
        },
      });
    }

    override attributeChangedCallback(name: string): void {
      super.attributeChangedCallback(name);
      this.#isStale = true;
      // After the rendering, which opens what the attributes name.
      queueMicrotask(() => {
        this.#isStale = false;
        this.#begin(this.#now());
        this.#handle?.side?.adviseSoon();
      });
    }

    get ready(): Promise<Ready> {
      return new Promise((done) =>
        queueMicrotask(() => {
          const detail = this.#now();
          if (detail) done(detail);
          else this.#onReady.push(done);
        }),
      );
    }

    get count(): number {
      return this.#handle?.guest.cart.count.peek() ?? 0;
    }

    get total(): TableOrderAmount | null {
      const cost = this.#handle && costOf(this.#handle.guest);
      return cost && { amount: cost.total, currency: cost.currency };
    }

    get order(): TableOrderOrder | null {
      return this.#handle?.service.here.peek()?.order() ?? null;
    }

    /** Fetches the menu and the party again; before there is a menu, starts again. */
    async refresh(): Promise<void> {
      // What an attribute has just named is opened after this task.
      await null;
      if (!this.#handle) await new Promise<void>((done) => this.#onHandle.push(done));
      if (!this.#handle) return;
      const { guest, beside } = this.#handle;
      const phase = guest.phase.peek();
      await (await beside)?.refresh(phase);
    }

    /** Empties the cart of everything that was not sent. */
    clear(): void {
      if (this.#now()) this.#handle?.guest.cart.clear();
      else this.#isClearDue = true;
    }

    /** What can be used now, if that is what the attributes name. */
    #now(): Ready | null {
      return this.#isStale || !this.#handle ? null : readyOf(this.#handle.guest);
    }

    #emit: Emit = <Name extends keyof TableOrderDetails>(
      name: Name,
      detail: TableOrderDetails[Name],
    ) => {
      if (name === 'ready') this.#begin(detail as Ready);
      this.#handle?.side?.adviseSoon();
      const init = { bubbles: true, composed: true, detail };
      this.dispatchEvent(new CustomEvent(`table-order-${name}`, init));
    };

    /** What waited for the menu. Before the guest's first taps are counted: those stay. */
    #begin(detail: Ready | null): void {
      if (!detail) return;
      if (this.#isClearDue) this.#handle?.guest.cart.clear();
      this.#isClearDue = false;
      for (const done of this.#onReady.splice(0)) done(detail);
    }
  };
}
