import type { AuditorService } from '@backstage/backend-plugin-api';
import type { components as Api } from '@portal/plugin-pipeline-deploy-common';
import { audited } from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import type { Freeze } from '../database/freezeRows';
import type { Components } from '../service/Components';
import { type FreezeCalendar, isApproved } from '../service/FreezeCalendar';
import type {
  FreezeService,
  ReadableException,
} from '../service/FreezeService';
import type { Caller } from '../service/Rights';
import { type Names, toPerson } from './present';

type Schemas = Api['schemas'];

interface FreezeRouterOptions {
  auditor: AuditorService;
  calendar: FreezeCalendar;
  components: Components;
  freezes: FreezeService;
}

type CallerOf = (request: Request) => Promise<Caller>;

/** The routes of freezes and of exceptions from them. */
export function addFreezeRoutes(
  router: Router,
  options: FreezeRouterOptions,
  callerOf: CallerOf,
): void {
  addFreezes(router, options, callerOf);
  addExceptions(router, options, callerOf);
}

function addFreezes(
  router: Router,
  { auditor, calendar, components, freezes }: FreezeRouterOptions,
  callerOf: CallerOf,
): void {
  router.get('/freezes', async (request, response) => {
    const caller = await callerOf(request);
    const { entity } = request.query;
    const component =
      entity === undefined
        ? undefined
        : await components.get(String(entity), caller.credentials);
    const items = component
      ? await calendar.listFor(component)
      : await calendar.list();
    const mayManage = await freezes.mayManage(caller);
    const names = await components.namesOf([...new Set(items.flatMap(refsOf))]);
    const at = new Date();
    response.json({
      timeZone: calendar.timeZone,
      mayManage,
      items: items.map(item => presentFreeze(item, { names, at, mayManage })),
    });
  });

  router.put('/freezes/:id', async (request, response) => {
    const { id } = request.params;
    const { title, starts, ends } = request.body;
    const event = {
      eventId: 'freeze-announce',
      meta: { freeze: id, title, starts, ends },
      request,
    };
    await audited(auditor, event, async () =>
      freezes.announce(await callerOf(request), id, request.body),
    );
    response.status(204).end();
  });

  router.post('/freezes/:id/lift', async (request, response) => {
    const { id } = request.params;
    const event = { eventId: 'freeze-lift', meta: { freeze: id }, request };
    await audited(auditor, event, async () =>
      freezes.lift(await callerOf(request), id, request.body.reason),
    );
    response.status(204).end();
  });
}

function addExceptions(
  router: Router,
  { auditor, components, freezes }: FreezeRouterOptions,
  callerOf: CallerOf,
): void {
  router.get('/freeze-exceptions', async (request, response) => {
    const caller = await callerOf(request);
    const { entity } = request.query;
    const items =
      entity === undefined
        ? await freezes.listWaiting(caller)
        : await freezes.listOf(
            caller,
            await components.get(String(entity), caller.credentials),
          );
    const people = items.flatMap(({ exception }) => [
      exception.requestedBy,
      ...exception.approvals.map(({ by }) => by),
    ]);
    const names = await components.namesOf([...new Set(people)]);
    response.json({ items: items.map(item => presentException(item, names)) });
  });

  router.put('/freeze-exceptions/:id', async (request, response) => {
    const { id } = request.params;
    const { freeze, entity, environment, tag } = request.body;
    const event = {
      eventId: 'freeze-exception-request',
      meta: { exception: id, freeze, entity, environment, tag },
      request,
    };
    await audited(auditor, event, async () =>
      freezes.ask(await callerOf(request), id, request.body),
    );
    response.status(204).end();
  });

  router.post('/freeze-exceptions/:id/decision', async (request, response) => {
    const { id } = request.params;
    const { decision } = request.body;
    const event = {
      eventId: 'freeze-exception-decision',
      meta: { exception: id, decision },
      request,
    };
    await audited(auditor, event, async () => {
      await freezes.decide(await callerOf(request), id, request.body);
    });
    response.status(204).end();
  });
}

function refsOf({ domains, createdBy }: Freeze): string[] {
  return createdBy ? [...domains, createdBy] : domains;
}

function presentFreeze(
  freeze: Freeze,
  { names, at, mayManage }: { names: Names; at: Date; mayManage: boolean },
): Schemas['Freeze'] {
  const { createdBy } = freeze;
  return {
    id: freeze.id,
    title: freeze.title,
    reason: freeze.reason,
    startsAt: freeze.startsAt.toISOString(),
    endsAt: freeze.endsAt.toISOString(),
    types: freeze.types,
    environments: freeze.environments,
    domains: freeze.domains.map(ref => toPerson(ref, names)),
    isActive: freeze.startsAt <= at,
    createdBy: createdBy ? toPerson(createdBy, names) : undefined,
    mayLift: mayManage && createdBy !== undefined,
  };
}

function presentException(
  { exception, component, freeze, may }: ReadableException,
  names: Names,
): Schemas['FreezeException'] {
  return {
    id: exception.id,
    freeze: exception.freeze,
    freezeTitle: freeze?.title,
    entity: exception.entityRef,
    title: component.title,
    type: exception.type,
    environment: exception.environment,
    tag: exception.tag,
    reason: exception.reason,
    requestedBy: toPerson(exception.requestedBy, names),
    requestedAt: exception.requestedAt.toISOString(),
    endsAt: exception.endsAt.toISOString(),
    state: stateOf(exception),
    rejectReason: exception.rejectReason,
    approvals: exception.approvals.map(({ by }) => toPerson(by, names)),
    may,
  };
}

function stateOf(
  exception: ReadableException['exception'],
): Schemas['FreezeException']['state'] {
  if (exception.rejectedBy) return 'rejected';
  return isApproved(exception) ? 'approved' : 'waiting';
}
