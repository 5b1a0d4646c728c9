import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { refuseNulls } from '@portal/plugin-backend-kit-node';
import express from 'express';

/** Plugins of upstream that ask the database for the text of a parameter. Our own routers refuse U+0000 themselves. */
const PLUGINS = [
  'catalog',
  'notifications',
  'scaffolder',
  'search',
  'techdocs',
  'user-settings',
];

/** Questions of the catalogue that stand in a body. */
const QUESTIONS = [
  '/entities/by-query',
  '/entities/by-refs',
  '/entity-facets',
  '/locations/by-query',
];

/** Refuses the character U+0000 in each parameter of a query. Modules are initialised before their plugin. */
export const nullGuards = PLUGINS.map(pluginId =>
  createBackendModule({
    pluginId,
    moduleId: 'null-guard',
    register(reg) {
      reg.registerInit({
        deps: { httpRouter: coreServices.httpRouter },
        async init({ httpRouter }) {
          const router = express.Router();
          if (pluginId === 'catalog') router.post(QUESTIONS, express.json());
          router.use(refuseNulls);
          httpRouter.use(router);
        },
      });
    },
  }),
);
