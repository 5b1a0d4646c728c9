import type {
  AuditorService,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { InputError, NotAllowedError, toError } from '@backstage/errors';
import { catalogEntityRefreshPermission } from '@backstage/plugin-catalog-common/alpha';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import express, { type Request, type Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { z } from 'zod';
import type { Refreshes } from './Refreshes';

/** Three names of 63 characters and two separators are valid. */
const bodySchema = z.object({ entityRef: z.string().min(1).max(200) });

export interface RouterOptions {
  auditor: AuditorService;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  refreshes: Pick<Refreshes, 'schedule'>;
}

/** Replaces upstream's `POST /refresh`, with the same permission, audit event and answers. */
export function createRouter(options: RouterOptions): ExpressRouter {
  const { auditor, httpAuth, permissions, refreshes } = options;
  const router = Router();
  const refresh = async (request: Request, entityRef: string) => {
    const credentials = await httpAuth.credentials(request);
    const [{ result }] = await permissions.authorize(
      [{ permission: catalogEntityRefreshPermission, resourceRef: entityRef }],
      { credentials },
    );
    if (result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError(`You are not allowed to refresh ${entityRef}`);
    }
    await refreshes.schedule(entityRef);
  };
  router.post(
    '/refresh',
    express.json({ limit: '10kb' }),
    async (request, response) => {
      const entityRef = readEntityRef(request.body);
      const event = await auditor.createEvent({
        eventId: 'entity-mutate',
        severityLevel: 'medium',
        meta: { queryType: 'refresh', entityRef },
        request,
      });
      try {
        await refresh(request, entityRef);
      } catch (error) {
        await event.fail({ error: toError(error) });
        throw error;
      }
      await event.success();
      response.status(200).end();
    },
  );
  return router;
}

function readEntityRef(body: unknown): string {
  const { data, error } = bodySchema.safeParse(body);
  if (data) return data.entityRef;
  const [{ path, message }] = error.issues;
  throw new InputError(`${path.join('.') || 'body'}: ${message}`);
}
