import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import express from 'express';
import Router from 'express-promise-router';

/**
 * Search authorises a whole page of results in one request, and each item contains the condition with all grants of
 * the user: 100 results for a user with 300 grants have 2 MB. Upstream's limit is 100 kB, beyond which the search
 * fails.
 */
const LIMIT = '10mb';
const PATH = '/.well-known/backstage/permissions/apply-conditions';

/** A service without methods, whose creation adds the route. */
interface LargeConditions {}

const largeConditionsServiceRef = createServiceRef<LargeConditions>({
  id: 'template-acl.large-conditions',
  scope: 'plugin',
});

/**
 * Accepts requests with large conditions in the catalogue.
 *
 * @remarks A service that is always created, because services are created before modules: the route must precede the
 * one of the permissions registry, which parses the body. Only signed-in users and services reach it.
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
