import { type Express } from 'express';

/** Functions that answer without a route, by their names. */
const SERVES_FILES = new Set(['serveStatic']);

/** A route as a client would call it; parameters are filled with a sample. */
export type Route = { method: string; path: string };

type Layer = {
  regexp?: RegExp & { fast_slash?: boolean };
  keys?: Array<{ name: string | number }>;
  route?: { path: string | RegExp; methods: Record<string, boolean> };
  handle?: Handle & { wrapped?: Handle };
};

/** A router, an express app, or a function that answers. */
type Handle = { name?: string; stack?: Layer[]; _router?: { stack: Layer[] } };

/**
 * Walks the routers of a running express 4 app and lists what they answer to: routes, and functions that are mounted at a path,
 * such as those that serve files.
 *
 * @remarks An app that a router of express-promise-router holds is seen if the routers were made with `keepApps`.
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
  const routers = [handle, handle?.wrapped];
  return routers
    .map(router => router?.stack ?? router?._router?.stack)
    .find(stack => stack !== undefined);
}

/** The path a router is mounted at, read back from express 4's expression. */
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
