import type { Page } from '@playwright/test';

/** Parts of an app's tree and of React's that `readAppRoutes` follows. */
interface AppNode {
  spec: { id: string };
  edges: { attachments: ReadonlyMap<string, readonly AppNode[]> };
  instance?: { getData(ref: { id: string }): unknown };
}
interface Fiber {
  memoizedProps?: { value?: { atVersion?(version: number): ApiHolder } };
  child?: Fiber | null;
  sibling?: Fiber | null;
}
interface ApiHolder {
  get?(ref: { id: string }): { getTree(): { tree: { root: AppNode } } };
}

export interface AppRoute {
  path: string;
  /** What the page's extension is called; a page that has no name of its own, such as a redirection, has none. */
  title?: string;
}

/**
 * Reads the paths and titles of all pages from the running app, in the order of its extensions: from its tree, which React's
 * context of APIs holds. A page below another one has the path of both, for example `/create/tasks`. Of several pages with
 * one path the first counts.
 *
 * @throws Error when the page shows no app, or the app has no such tree any more
 */
export async function readAppRoutes(page: Page): Promise<AppRoute[]> {
  const routes = await page.evaluate(readRoutes);
  if (routes.length === 0) throw new Error('The app tells no routes');
  const firsts = new Map(
    [...routes].reverse().map(route => [route.path, route]),
  );
  return [...firsts.values()].reverse();
}

/** Runs in the browser. */
function readRoutes(): AppRoute[] {
  const holder = document.querySelector('#root');
  const key = Object.keys(holder ?? {}).find(name =>
    name.startsWith('__reactContainer$'),
  );
  const root = key && (holder as unknown as Record<string, Fiber>)[key];
  const waiting: Fiber[] = root ? [root] : [];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    const apis = fiber.memoizedProps?.value?.atVersion?.(1);
    const tree = apis?.get?.({ id: 'core.app-tree' });
    if (tree) return routesBelow(tree.getTree().tree.root, '');
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
  return [];

  function routesBelow(node: AppNode, base: string): AppRoute[] {
    const path = node.instance?.getData({ id: 'core.routing.path' });
    const isRoute = typeof path === 'string' && !isTab(node);
    const own = isRoute ? join(base, path) : base;
    const below = [...node.edges.attachments.values()]
      .flat()
      .filter(child => child.instance)
      .flatMap(child => routesBelow(child, own));
    if (!isRoute) return below;
    const title = node.instance?.getData({ id: 'core.title' });
    const route =
      typeof title === 'string' ? { path: own, title } : { path: own };
    return [route, ...below];
  }

  /** Tabs of entities have paths below the page of an entity; which one has which tab is not for this list. */
  function isTab(node: AppNode): boolean {
    return node.spec.id.startsWith('entity-content:');
  }

  function join(base: string, path: string): string {
    return path === '/' ? base || '/' : `${base}/${path.replace(/^\//, '')}`;
  }
}
