import type { AuditorService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { auditedRoute, readQuery } from '@portal/plugin-backend-kit-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { components } from '@portal/plugin-standards-common';
import type { Request, Router } from 'express';
import type { ExceptionPhase } from '../database/ExceptionStore';
import {
  type ExceptionService,
  isOwn,
  type ReadableException,
} from '../service/ExceptionService';
import type { Caller, Rights } from '../service/Rights';

const PAGE_SIZE = 50;

export interface ExceptionRoutesOptions {
  auditor: AuditorService;
  callerOf: (request: Request) => Promise<Caller>;
  exceptions: ExceptionService;
  rights: Pick<Rights, 'mayDecide'>;
}

/** The routes of exceptions of checks. */
export function addExceptionRoutes(
  router: Router,
  { auditor, callerOf, exceptions, rights }: ExceptionRoutesOptions,
): void {
  router.get('/exceptions', async (request, response) => {
    const caller = await callerOf(request);
    const { offset = 0, limit = PAGE_SIZE } = request.query;
    const phase = (readQuery(request, 'phase') ?? 'waiting') as ExceptionPhase;
    const page = { offset: Number(offset), limit: Number(limit) };
    const { items, total } = await exceptions.list(caller, phase, page);
    const mayDecide = rights.mayDecide(caller);
    response.json({
      total,
      items: items.map(item => present(item, caller, mayDecide)),
    });
  });

  router.post(
    '/exceptions',
    auditedRoute(
      auditor,
      { eventId: 'exception-ask' },
      async (request, response) => {
        const caller = await callerOf(request);
        const { entity, check, reason, days } = request.body;
        const wish = { entityRef: entity, check, reason, days };
        const id = await exceptions.ask(caller, wish);
        response.status(201).json({ id });
        return { exception: id, entity, check, days };
      },
    ),
  );

  router.post(
    '/exceptions/:id/decision',
    auditedRoute(
      auditor,
      {
        eventId: 'exception-decide',
        about: ({ params }) => ({ exception: params.id }),
      },
      async (request, response) => {
        const caller = await callerOf(request);
        const { decision, comment } = request.body;
        await exceptions.decide(caller, request.params.id, {
          decision,
          comment,
        });
        response.status(204).end();
        return { exception: request.params.id, decision };
      },
    ),
  );

  router.post(
    '/exceptions/:id/end',
    auditedRoute(
      auditor,
      {
        eventId: 'exception-end',
        about: ({ params }) => ({ exception: params.id }),
      },
      async (request, response) => {
        const caller = await callerOf(request);
        await exceptions.end(caller, request.params.id, request.body.reason);
        response.status(204).end();
        return { exception: request.params.id };
      },
    ),
  );
}

function present(
  { exception, component, check }: ReadableException,
  caller: Caller,
  mayDecide: boolean,
): components['schemas']['ExceptionRow'] {
  const { decision, endedAt } = exception;
  return {
    id: exception.id,
    entityRef: stringifyEntityRef(component),
    title: entityTitle(component),
    check: check?.title ?? exception.checkId,
    reason: exception.reason,
    until: exception.endsAt.toISOString(),
    requestedBy: exception.requestedBy,
    requestedAt: exception.requestedAt.toISOString(),
    decision,
    decidedBy: exception.decidedBy,
    decidedAt: exception.decidedAt?.toISOString(),
    comment: exception.comment,
    endedBy: exception.endedBy,
    endedAt: endedAt?.toISOString(),
    endReason: exception.endReason,
    mayDecide: mayDecide && !isOwn(exception, caller),
  };
}
