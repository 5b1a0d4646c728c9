import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  addHealthRoute,
  audited,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import type { DeploymentStore } from '../database/DeploymentStore';
import type { StoredDeployment } from '../database/rows';
import { spec } from '../schema/generated/spec';
import {
  type Component,
  type Components,
  requireRepository,
} from '../service/Components';
import type { ComparisonService } from '../service/ComparisonService';
import type { DeliveryService } from '../service/DeliveryService';
import type { DeploymentService } from '../service/DeploymentService';
import type { FreezeCalendar } from '../service/FreezeCalendar';
import type { FreezeService } from '../service/FreezeService';
import type { PipelineReader } from '../service/PipelineReader';
import type { Caller, Rights } from '../service/Rights';
import { addFreezeRoutes } from './freezeRoutes';
import {
  markersOf,
  peopleOf,
  presentDeployment,
  presentEvent,
  presentReleases,
  presentReport,
  releasesOf,
} from './present';

/** Display name of this service. */
const SYSTEM = 'Deployments';

const PAGE_SIZE = 20;

export interface PipelineDeployRouterOptions {
  auditor: AuditorService;
  calendar: FreezeCalendar;
  comparisons: ComparisonService;
  components: Components;
  deliveries: DeliveryService;
  deployments: DeploymentService;
  freezes: FreezeService;
  httpAuth: HttpAuthService;
  pipelines: PipelineReader;
  requestsPerMinute?: number;
  rights: Rights;
  store: DeploymentStore;
}

/** The routes under `/api/pipeline-deploy`. Requests and responses are validated against `schema/openapi.yaml`. */
export function createPipelineDeployRouter(
  options: PipelineDeployRouterOptions,
): Router {
  const { httpAuth, requestsPerMinute, store } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  addHealthRoute(router, { system: SYSTEM, check: () => store.check() });
  addReadRoutes(router, options);
  // For checks, which tell people whether they are met and nothing else.
  router.post('/production-facts', async (request, response) => {
    await httpAuth.credentials(request, { allow: ['service'] });
    const { entityRefs } = request.body;
    response.json({ items: await store.productionFacts(entityRefs) });
  });
  addDeployRoutes(router, options);
  addFreezeRoutes(router, options, request => callerOf(request, options));
  return router;
}

function addReadRoutes(
  router: Router,
  options: PipelineDeployRouterOptions,
): void {
  const { comparisons, components, deliveries, deployments, pipelines, store } =
    options;

  router.get('/pipeline', async (request, response) => {
    const caller = await callerOf(request, options);
    const component = await components.get(
      String(request.query.entity),
      caller.credentials,
    );
    response.json(await pipelines.read(caller, component));
  });

  router.get('/deployments', async (request, response) => {
    const { limit = PAGE_SIZE, before } = request.query;
    const { caller, component, repository } = await readable(request, options);
    const { items, next } = await store.list(repository, {
      limit: Number(limit),
      before: before === undefined ? undefined : String(before),
    });
    const names = await components.namesOf(refsOf(items));
    const mayApprove = await approverOf(caller, component, items, options);
    const present = async (item: StoredDeployment) =>
      presentDeployment(item, names, {
        may: deployments.decisionsOf(caller, item, mayApprove),
        freeze: await deployments.freezeOf(item),
      });
    response.json({ items: await Promise.all(items.map(present)), next });
  });

  router.get('/waiting-deployments', async (request, response) => {
    const caller = await callerOf(request, options);
    const waiting = await deployments.waitingFor(caller);
    const names = await components.namesOf(
      refsOf(waiting.map(({ deployment }) => deployment)),
    );
    response.json({
      items: waiting.map(({ deployment, component }) => ({
        ...presentDeployment(deployment, names, {
          may: deployments.decisionsOf(caller, deployment, true),
        }),
        title: component.title,
      })),
    });
  });

  router.get('/releases', async (request, response) => {
    const { repository } = await readable(request, options);
    const releases = releasesOf(await store.listSucceeded(repository));
    const current = releases.map(({ deployment }) => deployment);
    const names = await components.namesOf(refsOf(current));
    response.json({ items: presentReleases(releases, names) });
  });

  router.get('/deployments/:id', async (request, response) => {
    const caller = await callerOf(request, options);
    const deployment = await deployments.get(request.params.id);
    await options.rights.requireRead(caller, deployment.repository);
    const component = await components.get(
      deployment.entityRef,
      caller.credentials,
    );
    const events = await store.events(deployment.id);
    const names = await components.namesOf([
      ...new Set([
        ...peopleOf(deployment),
        ...events.flatMap(({ actor }) => actor ?? []),
      ]),
    ]);
    const mayApprove = await approverOf(
      caller,
      component,
      [deployment],
      options,
    );
    const may = deployments.decisionsOf(caller, deployment, mayApprove);
    const freeze = await deployments.freezeOf(deployment);
    response.json({
      ...presentDeployment(deployment, names, { may, freeze }),
      events: events.map(event => presentEvent(event, names)),
    });
  });

  router.get('/comparison', async (request, response) => {
    const caller = await callerOf(request, options);
    const { entity, environment, tag } = request.query;
    const component = await components.get(String(entity), caller.credentials);
    response.json(
      await comparisons.ofRelease(caller, component, {
        environment: String(environment),
        tag: String(tag),
      }),
    );
  });

  router.get('/deployments/:id/comparison', async (request, response) => {
    const caller = await callerOf(request, options);
    const deployment = await deployments.get(request.params.id);
    const component = await deployments.componentOf(caller, deployment);
    response.json(
      await comparisons.ofDeployment(caller, component, deployment),
    );
  });

  router.get('/metrics', async (request, response) => {
    const { caller, component } = await readable(request, options);
    const report = await deliveries.report(caller, component);
    const names = await components.namesOf(markersOf(report));
    response.json(presentReport(report, names));
  });
}

function addDeployRoutes(
  router: Router,
  options: PipelineDeployRouterOptions,
): void {
  const { auditor, deliveries, deployments } = options;

  router.put('/deployments/:id', async (request, response) => {
    const { id } = request.params;
    const { entity, type, environment, tag, starts } = request.body;
    const event = {
      eventId: 'deploy',
      meta: { deployment: id, entity, type, environment, tag, starts },
      request,
    };
    const { deployment, isNew } = await audited(
      auditor,
      event,
      async () =>
        deployments.deploy(await callerOf(request, options), id, request.body),
      done => ({ commit: done.deployment.commit, isNew: done.isNew }),
    );
    response.json({ id: deployment.id, state: deployment.state, isNew });
  });

  router.post('/deployments/:id/decision', async (request, response) => {
    const { id } = request.params;
    const { decision } = request.body;
    const event = {
      eventId: 'deployment-decision',
      meta: { deployment: id, decision },
      request,
    };
    await audited(
      auditor,
      event,
      async () =>
        deployments.decide(await callerOf(request, options), id, request.body),
      ({ state, tag, environment }) => ({ state, tag, environment }),
    );
    response.status(204).end();
  });

  router.put('/deployments/:id/mark', async (request, response) => {
    const { id } = request.params;
    const { verdict, reason } = request.body;
    const event = {
      eventId: 'deployment-mark',
      meta: { deployment: id, verdict },
      request,
    };
    await audited(auditor, event, async () => {
      const caller = await callerOf(request, options);
      const deployment = await deployments.get(id);
      const component = await deployments.componentOf(caller, deployment);
      await deliveries.mark(
        caller,
        { deployment, component },
        { reason, verdict: verdict === 'none' ? undefined : verdict },
      );
    });
    response.status(204).end();
  });
}

/** Only a signed-in person deploys (ledger P-167). */
async function callerOf(
  request: Request,
  { httpAuth, rights }: PipelineDeployRouterOptions,
): Promise<Caller> {
  const credentials = await httpAuth.credentials(request, { allow: ['user'] });
  return rights.callerOf(credentials);
}

/** The component of the query, whose repository the caller may read. */
async function readable(
  request: Request,
  options: PipelineDeployRouterOptions,
): Promise<{ caller: Caller; component: Component; repository: string }> {
  const { components, rights } = options;
  const caller = await callerOf(request, options);
  const component = await components.get(
    String(request.query.entity),
    caller.credentials,
  );
  const repository = requireRepository(component);
  await rights.requireRead(caller, repository);
  return { caller, component, repository };
}

/** Asks for the right to approve only if a deployment waits for somebody, or for its time. */
async function approverOf(
  caller: Caller,
  component: Component,
  items: StoredDeployment[],
  { rights }: PipelineDeployRouterOptions,
): Promise<boolean> {
  const isPending = ({ state }: StoredDeployment) =>
    state === 'waiting' || state === 'scheduled';
  if (!items.some(isPending)) return false;
  return (await rights.mayApprove(caller, component)).allowed;
}

function refsOf(items: StoredDeployment[]): string[] {
  return [...new Set(items.flatMap(peopleOf))];
}
