import { type Router, type RouterOptions } from 'express';

type CreateRouter = (options?: RouterOptions) => Router;

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
    const { use } = router;
    const keepingUse = (...args: unknown[]) => {
      const handlers = args.flat(Infinity).filter(isFunction);
      const known = router.stack.length;
      Reflect.apply(use, router, args);
      router.stack.slice(known).forEach(({ handle }, at) => {
        Object.assign(handle, { wrapped: handlers[at] });
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
