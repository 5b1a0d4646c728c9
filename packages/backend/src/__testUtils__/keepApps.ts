import type { Router, RouterOptions } from 'express';

type CreateRouter = (options?: RouterOptions) => Router;

/**
 * Makes the content of express-promise-router's routers visible: such a router wraps an express app in a function, so
 * that code that walks the routers cannot see the app.
 *
 * @param createRouter - the package's own function
 * @returns its replacement
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
