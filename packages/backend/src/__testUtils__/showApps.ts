import express, { type Application } from 'express';

/**
 * Makes express apps visible inside the routers of express-promise-router. Such a router wraps each handler in a function, and
 * copies the handler's properties to this function only if the handler is named `router`.
 */
export function showApps(): void {
  // Another backend of the same test has done it.
  if (jest.isMockFunction(express.application.init)) return;
  const { init } = express.application;
  jest.spyOn(express.application, 'init').mockImplementation(function named(
    this: Application,
  ) {
    Object.defineProperty(this, 'name', { value: 'router' });
    return init.call(this);
  });
}
