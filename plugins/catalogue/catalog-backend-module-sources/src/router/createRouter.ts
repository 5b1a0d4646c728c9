import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import { auditedRoute } from '@portal/plugin-backend-kit-node';
import type {
  CatalogSourcesResponse,
  RefreshSourcesRequest,
} from '@portal/plugin-catalog-sources-common';
import express from 'express';
import Router from 'express-promise-router';
import { z } from 'zod';
import type { SourceService } from '../service/types';

const refreshRequestSchema = z
  .object({ id: z.string().min(1).max(255).optional() })
  .strict();

/**
 * The two routes below `/api/catalog/sources`; `schema/openapi.yaml` describes them.
 */
export function createRouter(options: {
  auditor: AuditorService;
  httpAuth: HttpAuthService;
  service: SourceService;
}): express.Router {
  const { auditor, httpAuth, service } = options;
  const router = Router();

  router.get(
    '/sources',
    auditedRoute(
      auditor,
      { eventId: 'sources-fetch', severityLevel: 'low' },
      async (request, response) => {
        const credentials = await httpAuth.credentials(request, {
          allow: ['user'],
        });
        const sources = await service.listSources({ credentials });
        response.json({ sources } satisfies CatalogSourcesResponse);
        return { count: sources.length };
      },
    ),
  );

  router.post(
    '/sources/refresh',
    express.json({ limit: '10kb' }),
    auditedRoute(
      auditor,
      { eventId: 'sources-refresh' },
      async (request, response) => {
        const credentials = await httpAuth.credentials(request, {
          allow: ['user'],
        });
        const { id } = parseRefreshRequest(request.body);
        const result = await service.refreshSources({ credentials, id });
        response.status(202).json(result);
        return { ...result };
      },
    ),
  );

  return router;
}

function parseRefreshRequest(body: unknown): RefreshSourcesRequest {
  const result = refreshRequestSchema.safeParse(body ?? {});
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new InputError(
      `The refresh request is not valid: ${[...issue.path, issue.message].join(' ')}`,
    );
  }
  return result.data;
}
