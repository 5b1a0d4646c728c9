import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import express from 'express';
import Router from 'express-promise-router';

/**
 * Search asks the catalogue about a whole page of results at once, and each question carries the condition with all
 * grants of the user: 100 results of somebody with 300 grants are 2 MB. Upstream reads 100 kB and fails the search beyond.
 */
const LIMIT = '10mb';
const PATH = '/.well-known/backstage/permissions/apply-conditions';

/** Stands for nothing but the route that it adds. */
interface LargeConditions {}

const largeConditionsServiceRef = createServiceRef<LargeConditions>({
  id: 'template-acl.large-conditions',
  scope: 'plugin',
});

/**
 * Lets the catalogue read large conditions.
 *
 * @remarks A service that is always made, because these are made before the modules: the route must stand before that of
 * the permissions registry, which reads the body. Only who is signed in, or is a service, gets as far as this.
 */
export const largeConditionsFactory = createServiceFactory({
  service: largeConditionsServiceRef,
  initialization: 'always',
  deps: {
    httpRouter: coreServices.httpRouter,
    plugin: coreServices.pluginMetadata,
  },
  factory({ httpRouter, plugin }): LargeConditions {
    if (plugin.getId() === 'catalog') {
      const router = Router();
      router.use(PATH, express.json({ limit: LIMIT }));
      httpRouter.use(router);
    }
    return {};
  },
});
