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

/**
 * Reads the paths of all pages from the running app, in the order of its extensions: from its tree, which React's context of
 * APIs holds. A page below another one has the path of both, for example `/create/tasks`.
 *
 * @throws Error when the page shows no app, or the app has no such tree any more
 */
export async function readAppRoutes(page: Page): Promise<string[]> {
  const paths = await page.evaluate(readPaths);
  if (paths.length === 0) throw new Error('The app tells no routes');
  return [...new Set(paths)];
}

/** Runs in the browser. */
function readPaths(): string[] {
  const holder = document.querySelector('#root');
  const key = Object.keys(holder ?? {}).find(name =>
    name.startsWith('__reactContainer$'),
  );
  const root = key && (holder as unknown as Record<string, Fiber>)[key];
  const waiting: Fiber[] = root ? [root] : [];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    const apis = fiber.memoizedProps?.value?.atVersion?.(1);
    const tree = apis?.get?.({ id: 'core.app-tree' });
    if (tree) return pathsBelow(tree.getTree().tree.root, '');
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
  return [];

  function pathsBelow(node: AppNode, base: string): string[] {
    const path = node.instance?.getData({ id: 'core.routing.path' });
    const isRoute = typeof path === 'string' && !isTab(node);
    const own = isRoute ? join(base, path) : base;
    const below = [...node.edges.attachments.values()]
      .flat()
      .filter(child => child.instance)
      .flatMap(child => pathsBelow(child, own));
    return isRoute ? [own, ...below] : below;
  }

  /** Tabs of entities have paths below the page of an entity; which one has which tab is not for this list. */
  function isTab(node: AppNode): boolean {
    return node.spec.id.startsWith('entity-content:');
  }

  function join(base: string, path: string): string {
    return path === '/' ? base || '/' : `${base}/${path.replace(/^\//, '')}`;
  }
}
