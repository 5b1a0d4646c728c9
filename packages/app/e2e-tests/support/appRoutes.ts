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
  /** Main heading of the page; a tab has that of its page. Undefined for a page that is named by what it shows. */
  title?: string;
  /** Title of the tab that is selected, of a page with tabs. */
  tab?: string;
}

/**
 * Reads the paths and titles of all pages from the running app, in the order of its extensions: from its tree, which React's context of
 * APIs holds. A page below another one has the path of both, for example `/create/tasks`. A tab of entities has the path of the page
 * of an entity and its own; which entity has which tab is not told.
 *
 * @throws Error when the page shows no app, or the app has no such tree any more
 */
export async function readAppRoutes(page: Page): Promise<AppRoute[]> {
  const routes = await page.evaluate(readRoutes);
  if (routes.length === 0) throw new Error('The app tells no routes');
  return routes;
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
    if (tree) return routesBelow(tree.getTree().tree.root, { path: '' });
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
  return [];

  function routesBelow(node: AppNode, base: AppRoute): AppRoute[] {
    const path = node.instance?.getData({ id: 'core.routing.path' });
    const isRoute = typeof path === 'string';
    const own = isRoute ? routeOf(node, join(base.path, path), base) : base;
    const below = [...node.edges.attachments.values()]
      .flat()
      .filter(child => child.instance)
      .flatMap(child => routesBelow(child, own));
    return isRoute ? [own, ...below] : below;
  }

  function routeOf(node: AppNode, path: string, base: AppRoute): AppRoute {
    const title = textOf(node, 'core.title');
    if (node.spec.id.startsWith('sub-page:')) {
      return { path, title: base.title, tab: title };
    }
    // The heading is the name of the entity.
    return node.spec.id.startsWith('entity-content:')
      ? { path, tab: textOf(node, 'catalog.entity-content-title') }
      : { path, title };
  }

  function textOf({ instance }: AppNode, id: string): string | undefined {
    return instance?.getData({ id }) as string | undefined;
  }

  function join(base: string, path: string): string {
    return path === '/' ? base || '/' : `${base}/${path.replace(/^\//, '')}`;
  }
}
