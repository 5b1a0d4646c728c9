import { auditedRoute } from '@portal/plugin-backend-kit-node';
import { toMeta, readReason, requireReason } from '@portal/plugin-grants-node';
import {
  templateAclManagePermission,
  templateAclReadPermission,
} from '@portal/plugin-template-acl-common';
import type { Request, Router } from 'express';
import type { RouterOptions } from './RouterOptions';

/** Routes of requests for access: `/requests/…`. */
export function addRequestRoutes(
  router: Router,
  { auditor, callers, requests }: RouterOptions,
): void {
  router.get('/requests', async (request, response) => {
    const caller = await callers.person(request, templateAclReadPermission);
    response.json(
      request.query.role === 'decider'
        ? await requests.listToDecide(caller)
        : await requests.listMine(caller),
    );
  });

  const decide = (
    status: 'approved' | 'declined',
    readComment: (request: Request) => string | undefined,
  ) =>
    auditedRoute(
      auditor,
      {
        eventId: status === 'approved' ? 'request-approve' : 'request-decline',
        severityLevel: 'high',
        about: ({ params }) => ({ request: params.id }),
      },
      async (request, response) => {
        const caller = await callers.person(
          request,
          templateAclManagePermission,
        );
        const comment = readComment(request);
        const { request: decided, change } = await requests.decide(
          caller,
          request.params.id,
          { status, comment },
        );
        response.json({ request: decided });
        return {
          template: decided.templateRef,
          subject: decided.requester,
          before: 'pending',
          after: status,
          changes: change ? [toMeta(change)] : [],
        };
      },
    );

  router.post(
    '/requests/:id/approve',
    decide('approved', ({ body }) => readReason(body?.comment, 'comment')),
  );
  router.post(
    '/requests/:id/decline',
    decide('declined', ({ body }) => requireReason(body.comment, 'comment')),
  );
}
