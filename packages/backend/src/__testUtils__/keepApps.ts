import { type Router, type RouterOptions } from 'express';

type CreateRouter = (options?: RouterOptions) => Router;
type Layer = { handle: { wrapped?: unknown } };

/**
 * Lets routers of express-promise-router show what they wrap: such a router puts a function of its own around an express app,
 * so that nobody who walks the routers sees what is inside.
 *
 * @param createRouter - the package itself
 * @returns what takes its place
 */
export function keepApps(createRouter: CreateRouter) {
  const create: CreateRouter = options => {
    const router = createRouter(options);
    const use = router.use as (...args: unknown[]) => Router;
    const keepingUse = (...args: unknown[]) => {
      const handlers = args.flat(Infinity).filter(isFunction);
      const known = router.stack.length;
      use.apply(router, args);
      (router.stack.slice(known) as Layer[]).forEach(({ handle }, at) => {
        handle.wrapped = handlers[at];
      });
      return router;
    };
    return Object.assign(router, { use: keepingUse });
  };
  return Object.assign(create, { default: create });
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}
