import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DevOpsError } from '../DevOpsError';
import { createPages } from '../present/pages';
import { authenticate } from './authenticate';
import { checkVersion } from './checkVersion';
import type { DevOpsEnv, DevOpsServices } from './context';
import { createDiscoveryRoutes } from './discoveryRoutes';
import { createRepositoryRoutes } from './repositoryRoutes';

/** All routes of Azure DevOps: the Git part of its REST API, and pages for people. */
export function createApp(services: DevOpsServices) {
  const app = new Hono<DevOpsEnv>();
  app.use(
    '/:organisation/:project/_apis/*',
    authenticate(services),
    checkOrganisation(services),
    checkVersion,
  );
  app.use(
    '/:organisation/_apis/*',
    authenticate(services),
    checkOrganisation(services),
  );
  app.route('/:organisation/_apis', createDiscoveryRoutes(services.urls.base));
  app.route('/:organisation', createRepositoryRoutes(services));
  app.route('/', createPages(services));
  app.notFound(c => sendError(resourceNotFound(c.req.path), c));
  app.onError(sendError);
  return app;
}

/** The estate has only one organisation. */
function checkOrganisation({ urls }: DevOpsServices) {
  return createMiddleware<DevOpsEnv>(async (c, next) => {
    const name = c.req.param('organisation') ?? '';
    if (name.toLowerCase() !== urls.organisation.toLowerCase()) {
      throw resourceNotFound(`/${name}`);
    }
    await next();
  });
}

function resourceNotFound(path: string): DevOpsError {
  return new DevOpsError(
    404,
    'VssResourceNotFoundException',
    `The resource ${path} cannot be found.`,
  );
}

/** Sends an error in the format of Azure DevOps; an unexpected one is logged, and the response has no details. */
function sendError(error: Error, c: Context): Response {
  if (error instanceof DevOpsError) {
    return c.json(error.toBody(), error.status);
  }
  process.stderr.write(
    `azure-devops: ${c.req.method} ${c.req.path} failed: ${error.message}\n`,
  );
  const unexpected = new DevOpsError(
    500,
    'VssServiceException',
    'TF400898: An Internal Error Occurred.',
  );
  return c.json(unexpected.toBody(), 500);
}
