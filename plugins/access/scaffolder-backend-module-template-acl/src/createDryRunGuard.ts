import type {
  AuthService,
  BackstageCredentials,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { templateDryRunPermission } from '@backstage/plugin-scaffolder-common/alpha';
import { requireFewJsonParts } from '@portal/plugin-bounds-common';
import express, { type Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

/** The scaffolder's own limit: a dry run contains the files of its template. */
const BODY_LIMIT = '10MB';

export interface DryRunGuardOptions {
  auth: AuthService;
  catalog: CatalogService;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
}

/**
 * A guard in front of the scaffolder's dry run. Throws NotFoundError when the catalogue contains the template of the
 * body and hides it from the caller. Passes invalid requests to the scaffolder, so that the response does not
 * disclose a hidden template.
 */
export function createDryRunGuard(options: DryRunGuardOptions): ExpressRouter {
  const router = Router();
  router.post(
    '/v2/dry-run',
    express.json({
      limit: BODY_LIMIT,
      verify: (_request, _response, body) => requireFewJsonParts(body),
    }),
    async (request, _response, next) => {
      const credentials = await options.httpAuth.credentials(request);
      const templateRef = readTemplateRef(request.body?.template);
      if (
        templateRef &&
        (await mayDryRun(credentials, options)) &&
        (await isHidden(templateRef, credentials, options))
      ) {
        throw new NotFoundError(
          `Template '${templateRef}' was not found, or is not yours to use`,
        );
      }
      next();
    },
  );
  return router;
}

async function mayDryRun(
  credentials: BackstageCredentials,
  { permissions }: DryRunGuardOptions,
): Promise<boolean> {
  const [{ result }] = await permissions.authorize(
    [{ permission: templateDryRunPermission }],
    { credentials },
  );
  return result === AuthorizeResult.ALLOW;
}

async function isHidden(
  templateRef: string,
  credentials: BackstageCredentials,
  { auth, catalog }: DryRunGuardOptions,
): Promise<boolean> {
  if (await catalog.getEntityByRef(templateRef, { credentials })) return false;
  const own = await auth.getOwnServiceCredentials();
  const there = await catalog.getEntityByRef(templateRef, { credentials: own });
  return there !== undefined;
}

/** Undefined for a body that the scaffolder refuses. */
function readTemplateRef(template: unknown): string | undefined {
  const { metadata } = (template ?? {}) as {
    metadata?: { name?: unknown; namespace?: unknown };
  };
  const { name, namespace } = metadata ?? {};
  if (typeof name !== 'string' || name === '') return undefined;
  return stringifyEntityRef({
    kind: 'template',
    namespace:
      typeof namespace === 'string' && namespace ? namespace : 'default',
    name,
  });
}
