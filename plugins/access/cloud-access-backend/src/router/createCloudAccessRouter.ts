import type {
  AuditorService,
  BackstageCredentials,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  type BasicPermission,
} from '@backstage/plugin-permission-common';
import type { JsonObject } from '@backstage/types';
import {
  cloudAccessDecidePermission,
  cloudAccessReadPermission,
  cloudAccessRequestPermission,
} from '@portal/plugin-cloud-access-common';
import {
  addHealthRoute,
  auditedRoute,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import { readReason, requireReason, toMeta } from '@portal/plugin-grants-node';
import type { Request, Router } from 'express';
import { spec } from '../schema/generated/spec';
import type { GrantDesk } from '../service/GrantDesk';
import type { OfferDesk } from '../service/OfferDesk';
import type { RequestDesk } from '../service/RequestDesk';
import type { Caller } from '../types';

/** Display name of this service. */
const SYSTEM = 'Cloud access';

export interface CloudAccessRouterOptions {
  auditor: AuditorService;
  callerOf: (userRef: string) => Promise<Caller>;
  check: () => Promise<void>;
  grants: GrantDesk;
  httpAuth: HttpAuthService;
  offers: OfferDesk;
  permissions: PermissionsService;
  requests: RequestDesk;
  requestsPerMinute?: number;
}

/** The routes under `/api/cloud-access`. Requests and responses are validated against `schema/openapi.yaml`. */
export function createCloudAccessRouter(
  options: CloudAccessRouterOptions,
): Router {
  const { auditor, check, grants, httpAuth, offers, requests } = options;
  const { requestsPerMinute } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  addHealthRoute(router, { system: SYSTEM, check });
  const person = (request: Request, permission: BasicPermission) =>
    readCaller(request, permission, options);

  router.get('/offers', async (request, response) => {
    const caller = await person(request, cloudAccessReadPermission);
    response.json(await offers.list(caller));
  });
  router.get('/offers/:offerId/history', async (request, response) => {
    const caller = await person(request, cloudAccessDecidePermission);
    const { before } = request.query;
    response.json(
      await grants.history(
        caller,
        request.params.offerId,
        before === undefined ? undefined : String(before),
      ),
    );
  });
  router.get('/offers/:offerId/unknown-members', async (request, response) => {
    const caller = await person(request, cloudAccessDecidePermission);
    const { offerId } = request.params;
    response.json(await grants.listUnknownMembers(caller, offerId));
  });
  router.get('/grants', async (request, response) => {
    const caller = await person(request, cloudAccessReadPermission);
    response.json({ grants: await grants.listMine(caller) });
  });
  router.get('/requests', async (request, response) => {
    const caller = await person(request, cloudAccessReadPermission);
    response.json({
      requests:
        request.query.role === 'decider'
          ? await requests.listToDecide(caller)
          : await requests.listMine(caller),
    });
  });

  /** An audit event of a change. */
  const change = (
    eventId: string,
    about: (request: Request) => JsonObject,
    handler: Parameters<typeof auditedRoute>[2],
  ) =>
    auditedRoute(auditor, { eventId, severityLevel: 'high', about }, handler);
  const aboutRequest = ({ params }: Request) => ({ request: params.requestId });

  router.post(
    '/requests',
    change(
      'request-create',
      ({ body }) => ({ scope: body.scope, role: body.role }),
      async (request, response) => {
        const caller = await person(request, cloudAccessRequestPermission);
        const reason = requireReason(request.body.reason, 'reason');
        const made = await requests.ask(caller, { ...request.body, reason });
        response.status(201).json({ request: made });
        const { id, minutes, offerId, kind } = made;
        return { request: id, offer: offerId, minutes, kind };
      },
    ),
  );
  const decide = (status: 'approved' | 'declined') =>
    change(
      status === 'approved' ? 'request-approve' : 'request-decline',
      aboutRequest,
      async (request, response) => {
        const caller = await person(request, cloudAccessDecidePermission);
        const comment = readReason(request.body?.comment, 'comment');
        const done = await requests.decide(caller, request.params.requestId, {
          status,
          comment,
        });
        response.json({ request: done.request });
        return {
          offer: done.request.offerId,
          subject: done.request.requester,
          before: 'pending',
          after: status,
          changes: done.change ? [toMeta(done.change)] : [],
        };
      },
    );
  router.post('/requests/:requestId/approve', decide('approved'));
  router.post('/requests/:requestId/decline', decide('declined'));
  router.post(
    '/requests/:requestId/withdraw',
    change('request-withdraw', aboutRequest, async (request, response) => {
      const caller = await person(request, cloudAccessRequestPermission);
      const { requestId } = request.params;
      const withdrawn = await requests.withdraw(caller, requestId);
      response.json({ request: withdrawn });
      return { offer: withdrawn.offerId };
    }),
  );
  router.post(
    '/offers/:offerId/end',
    change(
      'grant-remove',
      ({ params, body }) => ({
        offer: params.offerId,
        subject: body.user ?? null,
      }),
      async (request, response) => {
        const { user, reason } = request.body;
        const permission = user
          ? cloudAccessDecidePermission
          : cloudAccessRequestPermission;
        const caller = await person(request, permission);
        const status = await grants.end(caller, request.params.offerId, {
          user: user?.toLowerCase(),
          reason: readReason(reason, 'reason'),
        });
        response.json({ status });
        return { after: status };
      },
    ),
  );
  return router;
}

/** @throws NotAllowedError unless the caller is a signed-in user with the permission */
async function readCaller(
  request: Request,
  permission: BasicPermission,
  { callerOf, httpAuth, permissions }: CloudAccessRouterOptions,
): Promise<Caller> {
  const credentials = await httpAuth.credentials(request, { allow: ['user'] });
  await requirePermission(credentials, permission, permissions);
  return callerOf(credentials.principal.userEntityRef.toLowerCase());
}

async function requirePermission(
  credentials: BackstageCredentials,
  permission: BasicPermission,
  permissions: PermissionsService,
): Promise<void> {
  const [{ result }] = await permissions.authorize([{ permission }], {
    credentials,
  });
  if (result === AuthorizeResult.ALLOW) return;
  throw new NotAllowedError(`You lack the permission ${permission.name}`);
}
