import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { App } from '#server/http/app-type.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever Fastify gives to it, and takes from it.
type Call = (...args: any[]) => any;
/** What was registered. A later server has to register the same, in the same order. */
type Step = { what: string } | { hook: number; route: RouteOptions };

/** Register functions of a server, and nothing else that could differ between two of them. */
const WITH_CALLS = [
  ...['route', 'get', 'post', 'put', 'delete', 'addContentTypeParser'],
  ...['setErrorHandler', 'setNotFoundHandler'],
];
/** Register what is the same for every server. */
const FIXED = [
  ...['decorateRequest', 'setValidatorCompiler', 'setSerializerCompiler'],
  ...['removeContentTypeParser', 'removeAllContentTypeParsers'],
];
const CLOSING = ['preClose', 'onClose'];
/** Where hooks that see every route add to it. */
const ADDED = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'onSend'] as const;
/** How Fastify marks plugins of packages: they know nothing of the server that registers them. */
const OF_PACKAGE = Symbol.for('skip-override');

export type KeptServer = {
  /** In the place of `fastify`. */
  create: typeof fastify;
  /** Everything is registered. */
  seal(): void;
};

/** Those that no test uses now, by kind: what else than functions they were given. */
const free = new Map<string, KeptServer[]>();
/** Kinds that are kept in a process: each has some megabytes. */
const KINDS_MAX = 4;

/** Those of a kind. The one that was longest not used is given up for another. */
export function keptOf(kind: string): KeptServer[] {
  const kept = free.get(kind) ?? [];
  free.delete(kind);
  free.set(kind, kept);
  const [oldest] = free.keys();
  if (free.size > KINDS_MAX && oldest !== undefined) free.delete(oldest);
  return kept;
}

/**
 * A Fastify server for one test's server after another: registering all routes was two thirds of
 * what most tests of the server took. Each test's server still runs the whole code that registers
 * its routes and hooks, so that nothing of one test is left for the next. Only what Fastify makes
 * of them is kept: it holds functions that call those of the present server.
 */
export function keptServer(from: KeptServer[]): KeptServer {
  return from.pop() ?? createKeptServer(from);
}

function createKeptServer(from: KeptServer[]): KeptServer {
  const steps: Step[] = [];
  const calls: Call[] = [];
  const scopes: FastifyInstance[] = [];
  let isKept = false;
  /** How many functions the first server registered. */
  let size = 0;
  let seal = () => {};
  const self: KeptServer = {
    create: ((options: object) => {
      if (!isKept) scopes.push(fastify(options));
      return startServer();
    }) as unknown as typeof fastify,
    seal: () => seal(),
  };

  /** The root of a server, which registers again what is registered. */
  function startServer(): App {
    const at = { step: 0, call: 0, scope: 1 };
    const hooks: Call[] = [];
    const closing: Call[] = [];
    /** Requests that have no answer yet. */
    let open = 0;
    let isSealed = false;
    let isClosed = false;
    /** It listens, so it cannot be used again. */
    let isUsedUp = false;

    seal = () => {
      if (isKept && at.step < steps.length) throw differs('less');
      // One more or less would move those that follow to another one's place.
      if (isKept && at.call !== size) throw differs('functions');
      size = at.call;
      isSealed = true;
    };

    function register(what: string): void {
      if (isSealed) throw new Error(`To add "${what}" to it, a test needs a server of its own.`);
      if (!isKept) {
        steps.push({ what });
        return;
      }
      const known = steps[at.step];
      if (known === undefined || !('what' in known) || known.what !== what) throw differs(what);
      at.step += 1;
    }

    /** Takes the next place. */
    function hold(call: Call): number {
      const index = at.call;
      at.call += 1;
      calls[index] = call;
      return index;
    }

    /** What Fastify calls instead of the function of a server. */
    function standIn(call: Call): Call {
      const index = hold(call);
      return function (this: unknown, ...args) {
        return calls[index]?.apply(this, args);
      };
    }

    function withStandIns(value: unknown): unknown {
      if (typeof value === 'function') return standIn(value as Call);
      if (Array.isArray(value)) return value.map(withStandIns);
      return value;
    }

    /** A function, the options of a route, or something else. */
    function argument(value: unknown): unknown {
      if (!isOptions(value)) return withStandIns(value);
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, withStandIns(each)]),
      );
    }

    /** The same for a kept server, which has those that stand in. */
    function holdWithin(value: unknown): void {
      if (typeof value === 'function') hold(value as Call);
      else if (Array.isArray(value)) value.forEach(holdWithin);
    }

    function holdArgument(value: unknown): void {
      if (isOptions(value)) Object.values(value).forEach(holdWithin);
      else holdWithin(value);
    }

    function runHook(hook: number, route: RouteOptions): void {
      const before = new Set(ADDED.flatMap((name) => callsOf(route, name)));
      hooks[hook]?.(route);
      for (const name of ADDED) {
        const after = callsOf(route, name);
        if (after.length === 0) continue;
        const held = after.map((call) => (before.has(call) ? call : standIn(call)));
        Object.assign(route, { [name]: held });
      }
    }

    /** Fastify runs these while it registers a route; a kept one has done that. */
    function runHooks(): void {
      for (let step = steps[at.step]; step !== undefined && 'hook' in step; step = steps[at.step]) {
        at.step += 1;
        // A copy would be most of what a kept server takes: its own properties are what is added.
        const route: RouteOptions = Object.create(step.route);
        hooks[step.hook]?.(route);
        for (const name of ADDED)
          if (Object.hasOwn(route, name)) callsOf(route, name).forEach(hold);
      }
    }

    function addHook(target: FastifyInstance, name: string, call: Call): void {
      if (CLOSING.includes(name)) {
        closing.push(call);
        return;
      }
      register(`hook ${name}`);
      if (name !== 'onRoute') {
        if (isKept) hold(call);
        else target.addHook(name as 'onRequest', standIn(call));
        return;
      }
      const hook = hooks.push(call) - 1;
      if (isKept) return;
      target.addHook('onRoute', (route) => {
        steps.push({ hook, route: withoutAdded(route) });
        runHook(hook, route);
      });
    }

    function addPlugin(target: FastifyInstance, plugin: Call, options: object): unknown {
      register('plugin');
      if (OF_PACKAGE in plugin) {
        if (!isKept) return target.register(plugin, options);
        runHooks();
        return Promise.resolve();
      }
      if (!isKept) {
        return target.register((scope: FastifyInstance) => {
          scopes.push(scope);
          return plugin(standFor(scope), options);
        }, options);
      }
      const scope = scopes[at.scope];
      if (scope === undefined) throw differs('plugin');
      at.scope += 1;
      return plugin(standFor(scope), options);
    }

    function add(target: FastifyInstance, name: string, call: Call, args: unknown[]): void {
      register(`${name} ${labelOf(args)}`);
      const isFixed = FIXED.includes(name);
      if (isKept) {
        if (!isFixed) args.forEach(holdArgument);
        runHooks();
      } else {
        call.apply(target, isFixed ? args : args.map(argument));
      }
    }

    async function close(target: FastifyInstance): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      for (const call of closing) await call();
      if (isUsedUp) return target.close();
      // A request that is still open would go on in the next test's server.
      if (open > 0 || !isSealed) return;
      isKept = true;
      from.push(self);
    }

    function inject(target: FastifyInstance, options: object): Promise<unknown> {
      open += 1;
      return target.inject(options).finally(() => {
        open -= 1;
      });
    }

    function standFor(target: FastifyInstance): FastifyInstance {
      const own: Record<string | symbol, unknown> = {
        // Fastify is a promise of itself until it is ready: that would be what one waits for.
        // biome-ignore lint/suspicious/noThenProperty: it says that this is none.
        then: undefined,
        withTypeProvider: () => standing,
        addHook: (name: string, call: Call) => addHook(target, name, call),
        register: (plugin: Call, options: object) => addPlugin(target, plugin, options),
        inject: (options: object) => inject(target, options),
        close: () => close(target),
      };
      const standing: FastifyInstance = new Proxy(target, {
        get(_, name) {
          if (Object.hasOwn(own, name)) return own[name];
          const value: unknown = Reflect.get(target, name, target);
          if (name === 'listen' || name === 'server') isUsedUp = true;
          if (typeof value !== 'function') return value;
          if (![...WITH_CALLS, ...FIXED].includes(String(name))) return value.bind(target);
          return (...args: unknown[]) => {
            add(target, String(name), value as Call, args);
            return standing;
          };
        },
      });
      return standing;
    }

    return standFor(scopes[0] as FastifyInstance) as unknown as App;
  }

  return self;
}

function isOptions(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

function callsOf(route: RouteOptions, name: (typeof ADDED)[number]): Call[] {
  return [route[name] ?? []].flat() as Call[];
}

function withoutAdded(route: RouteOptions): RouteOptions {
  const copy = { ...route };
  for (const name of ADDED) delete copy[name];
  return copy;
}

/** A route's method and path, as far as its arguments say them. */
function labelOf([first]: unknown[]): string {
  if (typeof first !== 'object' || first === null) return typeof first === 'string' ? first : '';
  const { method = '', url = '' } = first as { method?: string; url?: string };
  return `${method} ${url}`;
}

function differs(what: string): Error {
  return new Error(
    `A test's server registers other routes than the one before (${what}): it needs its own.`,
  );
}
