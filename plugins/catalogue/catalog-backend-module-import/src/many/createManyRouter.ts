import type {
  AuditorService,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import type { Principal, Principals } from '@portal/plugin-access-node';
import {
  audited,
  createApiRouter,
  readQuery,
  requestSignal,
} from '@portal/plugin-backend-kit-node';
import type { components } from '@portal/plugin-catalog-import-common';
import type { Request, Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { spec } from '../schema/generated/spec';
import { requireImporter } from '../service/requireImporter';
import type { Jobs } from './jobs/Jobs';
import { presentJob, presentJobs, presentPage } from './presentMany';
import type { CatalogueNames } from './proposals/CatalogueNames';
import type { Repositories } from './Repositories';

type Schemas = components['schemas'];

/** A page of an import asks every few seconds while it runs. */
const REQUESTS_PER_MINUTE = 300;

const DAY_MS = 24 * 3_600_000;

/** Days of the choices of the last push. */
const PUSHED_DAYS: Record<string, number> = {
  month: 30,
  quarter: 91,
  year: 365,
  older: 365,
};

export interface ManyRouterOptions {
  auditor: AuditorService;
  httpAuth: HttpAuthService;
  jobs: Jobs;
  names: Pick<CatalogueNames, 'find'>;
  now: () => Date;
  permissions: PermissionsService;
  principals: Pick<Principals, 'ofCredentials'>;
  repositories: Repositories;
}

/** The routes of imports of many repositories below `/api/catalog/import`, for people who may import. */
export function createManyRouter(options: ManyRouterOptions): ExpressRouter {
  const { auditor, httpAuth, jobs, names, repositories } = options;
  const router = createApiRouter({
    title: 'Imports of many repositories',
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute: REQUESTS_PER_MINUTE },
  });
  const importerOf = async (request: Request): Promise<Principal> => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    await requireImporter(options.permissions, credentials);
    return options.principals.ofCredentials(credentials);
  };

  router.get('/repositories', async (request, response) => {
    const person = await importerOf(request);
    const order = readQuery(request, 'order') === 'pushed' ? 'pushed' : 'name';
    const page = Number(readQuery(request, 'page') ?? 0);
    const filter = readFilter(request, options.now());
    response.json(
      presentPage(await repositories.list(person, filter, { order, page })),
    );
  });

  router.post('/repositories/read', async (request, response) => {
    await importerOf(request);
    const event = { eventId: 'import-read', request, meta: {} };
    await audited(auditor, event, () => repositories.readAgain());
    response.status(202).end();
  });

  router.get('/repositories/proposals', async (request, response) => {
    const person = await importerOf(request);
    const wanted = (readQuery(request, 'names') ?? '').split(',');
    const items: Schemas['Proposal'][] = await repositories.propose(
      person,
      wanted,
      requestSignal(request, response),
    );
    response.json({ items });
  });

  router.get('/jobs', async (request, response) => {
    const found = await jobs.list(await importerOf(request));
    response.json({ items: await presentJobs(found, names) });
  });

  router.post('/jobs', async (request, response) => {
    const person = await importerOf(request);
    const { repositories: choices }: Schemas['ImportRequest'] = request.body;
    const job = await audited(
      auditor,
      {
        eventId: 'import-start',
        request,
        meta: { repositories: choices.map(({ name }) => name) },
      },
      () => jobs.create(person, choices),
    );
    const found = await jobs.get(person, job.id);
    response.status(201).json(await presentJob(found, names));
  });

  router.get('/jobs/:id', async (request, response) => {
    const found = await jobs.get(await importerOf(request), request.params.id);
    response.json(await presentJob(found, names));
  });

  router.post('/jobs/:id/retry', async (request, response) => {
    const person = await importerOf(request);
    const { id } = request.params;
    const { name }: Schemas['RetryRequest'] = request.body;
    await audited(
      auditor,
      { eventId: 'import-retry', request, meta: { id, name } },
      () => jobs.retry(person, id, name),
    );
    response.json(await presentJob(await jobs.get(person, id), names));
  });

  const root = Router();
  root.use('/import', router);
  return root;
}

function readFilter(request: Request, now: Date) {
  const pushed = readQuery(request, 'pushed');
  const days = PUSHED_DAYS[pushed ?? ''];
  const at = days ? new Date(now.getTime() - days * DAY_MS) : undefined;
  return {
    search: readQuery(request, 'search'),
    team: readQuery(request, 'team'),
    language: readQuery(request, 'language'),
    ...(pushed === 'older' ? { pushedBefore: at } : { pushedAfter: at }),
    withArchived: readQuery(request, 'archived') === 'true',
    withForks: readQuery(request, 'forks') === 'true',
  };
}
