import type { Express } from 'express';

/** Names of functions that respond without a route. */
const SERVES_FILES = new Set(['serveStatic']);

export type Route = {
  method: string;
  /** The path with the names of its parameters, for example `/api/catalog/entities/by-uid/:uid`. */
  pattern: string;
  /** The path as a client would call it, with `sample` as the value of each parameter. */
  path: string;
};

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
      return Object.keys(layer.route.methods).map(method =>
        routeOf(
          method === '_all' ? 'GET' : method.toUpperCase(),
          join(prefix, path),
        ),
      );
    }
    return mountPaths(layer).flatMap(mount =>
      walkMounted(layer, prefix, mount),
    );
  });
}

function walkMounted(layer: Layer, prefix: string, mount: string): Route[] {
  const path = join(prefix, mount);
  const inner = stackOf(layer);
  if (inner) return walk(inner, path);
  const isMounted =
    path !== prefix || SERVES_FILES.has(layer.handle?.name ?? '');
  return isMounted ? [routeOf('GET', join(path, '*'))] : [];
}

function routeOf(method: string, pattern: string): Route {
  return { method, pattern, path: sample(pattern) };
}

function stackOf({ handle }: Layer): Layer[] | undefined {
  return handle?.stack ?? handle?._router?.stack;
}

/** The mount paths of a layer, parsed from express 4's expression: a list of paths is an alternation. */
function mountPaths({ regexp, keys = [] }: Layer): string[] {
  if (!regexp || regexp.fast_slash) {
    return [''];
  }
  const names = keys.map(({ name }) => name);
  return regexp.source.split('|^').map(source =>
    source
      .replace(/^\^/, '')
      .replace(/\\\/\?\(\?=\\\/\|\$\)$/, '')
      .replace(
        /\(\?:\\?\/?\(\[\^\\?\/\]\+\?\)\)/g,
        () => `/:${names.shift() ?? 'sample'}`,
      )
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
