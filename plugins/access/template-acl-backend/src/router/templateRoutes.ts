import { auditedRoute } from '@portal/plugin-backend-kit-node';
import { toMeta, readReason, requireReason } from '@portal/plugin-grants-node';
import {
  templateAclManagePermission,
  templateAclReadPermission,
  templateAclRequestPermission,
} from '@portal/plugin-template-acl-common';
import type { Request, Router } from 'express';
import {
  readHolderRef,
  readHolderRefs,
  templateRefOf,
} from '../service/entityRefs';
import type { RouterOptions } from './RouterOptions';

const HISTORY_LIMIT = 50;

/** Routes of the access lists: `/templates/…`. */
export function addTemplateRoutes(
  router: Router,
  options: RouterOptions,
): void {
  addReadRoutes(router, options);
  addChangeRoutes(router, options);
  addAskRoute(router, options);
}

function addReadRoutes(
  router: Router,
  { access, acl, callers }: RouterOptions,
): void {
  const reader = (request: Request) =>
    callers.person(request, templateAclReadPermission);

  router.get('/templates', async (request, response) => {
    const templates = await access.listControlled(await reader(request));
    response.json({ templates });
  });

  router.get('/templates/:name/acl', async (request, response) => {
    const caller = await reader(request);
    response.json(await acl.read(caller, templateOf(request)));
  });

  router.get('/templates/:name/history', async (request, response) => {
    const caller = await reader(request);
    const { limit, before } = request.query;
    const page = {
      limit: limit === undefined ? HISTORY_LIMIT : Number(limit),
      before: before === undefined ? undefined : String(before),
    };
    response.json(await acl.history(caller, templateOf(request), page));
  });
}

function addChangeRoutes(
  router: Router,
  { acl, auditor, callers }: RouterOptions,
): void {
  const manager = (request: Request) =>
    callers.person(request, templateAclManagePermission);

  router.post(
    '/templates/:name/acl',
    auditedRoute(
      auditor,
      { eventId: 'grant-add', severityLevel: 'high', about },
      async (request, response) => {
        const caller = await manager(request);
        const how = {
          entityRefs: readHolderRefs(request.body.entity_refs, 'entity_refs'),
          reason: readReason(request.body.reason, 'reason'),
        };
        const { changes, ...answer } = await acl.add(
          caller,
          templateOf(request),
          how,
        );
        response.json(answer);
        return { changes: changes.map(toMeta) };
      },
    ),
  );

  router.post(
    '/templates/:name/acl/extend',
    auditedRoute(
      auditor,
      { eventId: 'grant-extend', severityLevel: 'high', about },
      async (request, response) => {
        const caller = await manager(request);
        const how = {
          entityRef: readHolderRef(request.body.entity_ref, 'entity_ref'),
          reason: readReason(request.body.reason, 'reason'),
        };
        const { change, ...answer } = await acl.extend(
          caller,
          templateOf(request),
          how,
        );
        response.json(answer);
        return { changes: [toMeta(change)] };
      },
    ),
  );

  router.delete(
    '/templates/:name/acl/:entityRef',
    auditedRoute(
      auditor,
      { eventId: 'grant-remove', severityLevel: 'high', about },
      async (request, response) => {
        const caller = await manager(request);
        const entityRef = readHolderRef(request.params.entityRef, 'entityRef');
        const change = await acl.remove(caller, templateOf(request), entityRef);
        response.status(204).end();
        return { changes: [toMeta(change)] };
      },
    ),
  );
}

function addAskRoute(
  router: Router,
  { auditor, callers, requests }: RouterOptions,
): void {
  router.post(
    '/templates/:name/requests',
    auditedRoute(
      auditor,
      { eventId: 'request-create', severityLevel: 'medium', about },
      async (request, response) => {
        const caller = await callers.person(
          request,
          templateAclRequestPermission,
        );
        const { kind = 'access', reason } = request.body;
        const made = await requests.ask(caller, templateOf(request), {
          kind,
          reason: requireReason(reason, 'reason'),
        });
        response.status(201).json({ request: made });
        return {
          request: made.id,
          subject: made.requester,
          kind,
          before: null,
          after: made.status,
        };
      },
    ),
  );
}

function about(request: Request) {
  const { entity_refs: refs, entity_ref: ref } = request.body ?? {};
  const subjects = refs ?? ref ?? request.params.entityRef;
  return {
    template: templateOf(request),
    ...(subjects === undefined ? {} : { subjects }),
  };
}

function templateOf(request: Request): string {
  const { namespace } = request.query;
  return templateRefOf(
    request.params.name,
    namespace === undefined ? undefined : String(namespace),
  );
}
