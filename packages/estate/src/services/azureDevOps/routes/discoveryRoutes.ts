import { Hono } from 'hono';
import { LATEST_VERSION } from './checkVersion';
import type { DevOpsEnv, DevOpsRoutes } from './context';

/** Area of repositories, by which Microsoft's clients ask for the address of the Git API. */
const GIT_AREA = '4e080c62-fa21-4fbc-8fef-2a10a2b38049';

const REPOSITORY = '{project}/_apis/{area}/repositories/{repositoryId}';

/**
 * The resources of the Git API with their published ids and routes, which a client needs before its first call
 * (https://github.com/microsoft/azure-devops-node-api/blob/master/api/GitApi.ts).
 */
const RESOURCES = [
  {
    id: '225f7195-f9c7-4d14-ab28-a83f7ff77e1f',
    resourceName: 'repositories',
    routeTemplate: '{project}/_apis/{area}/{resource}/{repositoryId}',
  },
  {
    id: '2d874a60-a811-4f62-9c9f-963a6ea0a55b',
    resourceName: 'refs',
    routeTemplate: `${REPOSITORY}/{resource}/{*filter}`,
  },
  {
    id: 'ea98d07b-3c87-4971-8ede-a613694ffb55',
    resourceName: 'pushes',
    routeTemplate: `${REPOSITORY}/{resource}/{pushId}`,
  },
  {
    id: 'fb93c0db-47ed-4a31-8c20-47552878fb44',
    resourceName: 'items',
    routeTemplate: `${REPOSITORY}/{resource}/{*path}`,
  },
  {
    id: 'c2570c3b-5b3f-41b8-98bf-5407bfde8d58',
    resourceName: 'commits',
    routeTemplate: `${REPOSITORY}/{resource}/{commitId}`,
  },
  {
    id: '9946fd70-0d40-406e-b686-b4744cbbcc37',
    resourceName: 'pullRequests',
    routeTemplate: `${REPOSITORY}/{resource}/{pullRequestId}`,
  },
].map(resource => ({
  ...resource,
  area: 'git',
  resourceVersion: 1,
  minVersion: '1.0',
  maxVersion: LATEST_VERSION,
  releasedVersion: LATEST_VERSION,
}));

/** Where the areas are: the first question of Microsoft's clients since version 13 (`Location` of LocationsApi.ts). */
const AREAS = {
  id: 'e81700f7-3be2-46de-8624-2eb35882fcaa',
  area: 'Location',
  resourceName: 'ResourceAreas',
  routeTemplate: '_apis/{resource}/{areaId}',
  resourceVersion: 1,
  minVersion: '3.2',
  maxVersion: LATEST_VERSION,
  releasedVersion: '0.0',
};

const RESOURCES_OF: Record<string, object[]> = {
  git: RESOURCES,
  location: [AREAS],
};

/** What Microsoft's clients ask an organisation before their first call: its areas, and the resources of an area. */
export function createDiscoveryRoutes(publicUrl: string): DevOpsRoutes {
  const routes = new Hono<DevOpsEnv>();
  const list = <T>(value: T[]) => ({ count: value.length, value });
  const areaOf = (organisation: string) => ({
    id: GIT_AREA,
    name: 'git',
    locationUrl: `${publicUrl}/${organisation}/`,
  });
  routes.get('/resourceAreas', c =>
    c.json(list([areaOf(c.req.param('organisation') ?? '')])),
  );
  routes.get('/resourceAreas/:area', c =>
    c.req.param('area').toLowerCase() === GIT_AREA
      ? c.json(areaOf(c.req.param('organisation') ?? ''))
      : c.json(null),
  );
  routes.on('OPTIONS', '/:area', c =>
    c.json(list(RESOURCES_OF[c.req.param('area').toLowerCase()] ?? [])),
  );
  return routes;
}
