import {
  coreServices,
  createBackendModule,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import {
  configSchemaExtensionPoint,
  loadCompiledConfigSchema,
} from '@backstage/plugin-app-node';
import Router from 'express-promise-router';
import { compressedFiles } from './compressedFiles';
import { PageConfiguration } from './PageConfiguration';

/**
 * Writes only the sign-in page's configuration into `index.html`, answers the rest to signed-in people, and answers with the files
 * that the build has compressed.
 */
export const appModulePageConfiguration = createBackendModule({
  pluginId: 'app',
  moduleId: 'page-configuration',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        discovery: coreServices.discovery,
        http: coreServices.httpRouter,
        httpAuth: coreServices.httpAuth,
        schema: configSchemaExtensionPoint,
      },
      async init({ config, discovery, http, httpAuth, schema }) {
        const appPackage = config.getOptionalString('app.packageName') ?? 'app';
        const dist = resolvePackagePath(appPackage, 'dist');
        const compiled = await loadCompiledConfigSchema(dist);
        // In development the page is served by another server.
        if (!compiled) return;
        const { pathname } = new URL(await discovery.getExternalBaseUrl('app'));
        const page = new PageConfiguration(
          compiled,
          `${pathname}/page-configuration`,
        );
        schema.setConfigSchema(page);
        const router = Router();
        router.get('/page-configuration', async (request, response) => {
          // The plugin's own routes are open to everybody.
          await httpAuth.credentials(request, { allow: ['user'] });
          response.setHeader('cache-control', 'private, no-store');
          response.json(page.whole);
        });
        router.use(compressedFiles(dist));
        http.use(router);
      },
    });
  },
});
