import type { Express } from 'express';

/** Names of functions that respond without a route. */
const SERVES_FILES = new Set(['serveStatic']);

/** A route as a client would call it, with sample values of its parameters. */
export type Route = { method: string; path: string };

type Layer = {
  regexp?: RegExp & { fast_slash?: boolean };
  keys?: Array<{ name: string | number }>;
  route?: { path: string | RegExp; methods: Record<string, boolean> };
  handle?: Handle;
};

/** A router, an express app, or a handler. */
type Handle = { name?: string; stack?: Layer[]; _router?: { stack: Layer[] } };

/**
 * Lists the routes of a running express 4 app, and the functions that are mounted at a path, such as those that serve
 * files.
 *
 * @remarks Includes the apps in routers of express-promise-router if they were created after `showApps`.
 */
export function listRoutes(app: Express): Route[] {
  const { stack } = app._router as { stack: Layer[] };
  const routes = walk(stack, '');
  const unique = new Map(routes.map(r => [`${r.method} ${r.path}`, r]));
  return [...unique.values()];
}

function walk(stack: Layer[], prefix: string): Route[] {
  return stack.flatMap(layer => {
    if (layer.route) {
      const path =
        typeof layer.route.path === 'string' ? layer.route.path : '/';
      return Object.keys(layer.route.methods).map(method => ({
        method: method === '_all' ? 'GET' : method.toUpperCase(),
        path: join(prefix, sample(path)),
      }));
    }
    const path = join(prefix, mountPath(layer));
    const inner = stackOf(layer);
    if (inner) return walk(inner, path);
    const isMounted =
      path !== prefix || SERVES_FILES.has(layer.handle?.name ?? '');
    return isMounted ? [{ method: 'GET', path: join(path, 'sample') }] : [];
  });
}

function stackOf({ handle }: Layer): Layer[] | undefined {
  return handle?.stack ?? handle?._router?.stack;
}

/** The mount path of a router, parsed from express 4's expression. */
function mountPath({ regexp }: Layer): string {
  if (!regexp || regexp.fast_slash) {
    return '';
  }
  return sample(
    regexp.source
      .replace(/^\^/, '')
      .replace(/\\\/\?\(\?=\\\/\|\$\)$/, '')
      .replace(/\(\?:\\?\/?\(\[\^\\?\/\]\+\?\)\)/g, '/sample')
      .replace(/\\(.)/g, '$1'),
  );
}

function sample(path: string): string {
  return path
    .replace(/:[A-Za-z_]\w*(\([^)]*\))?\??/g, 'sample')
    .replace(/\*/g, 'sample');
}

function join(prefix: string, path: string): string {
  return `${prefix}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}
