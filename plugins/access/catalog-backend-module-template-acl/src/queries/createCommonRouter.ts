import type {
  AuditorService,
  AuthService,
  HttpAuthService,
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { ResponseError, toError } from '@backstage/errors';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import type { PolicyDecision } from '@backstage/plugin-permission-common';
import type { NextFunction, Request, Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import type { CatalogueVersion } from './CatalogueVersion';
import type { CommonAnswers } from './CommonAnswers';
import { namesNoTemplate } from './namesNoTemplate';
import { allowsOtherKinds } from './QueryPermissions';
import { queryScope } from './queryScope';

export interface CommonRouterOptions {
  auditor: AuditorService;
  auth: AuthService;
  common: CommonAnswers;
  httpAuth: HttpAuthService;
  logger: LoggerService;
  permissions: PermissionsService;
  version: CatalogueVersion;
}

/**
 * A router in front of the catalogue's lists. Where no template can be meant, everybody who may read the catalogue gets the
 * same counts: it takes them from {@link CommonAnswers}. The catalogue handles all other queries, and those of services.
 */
export function createCommonRouter(
  options: CommonRouterOptions,
): ExpressRouter {
  const { auditor, common, logger, version } = options;
  const router = Router();
  router.use((request, response, next) => {
    if (request.method === 'DELETE') {
      response.once('finish', () => version.forget());
    }
    next();
  });
  router.get('/entity-facets', async (request, response, next) => {
    const decision = await decideOnCommon(request, options);
    const answer =
      decision &&
      allowsOtherKinds(decision) &&
      (await unlessFailed(common.facets(request.query), logger));
    if (!answer) {
      goOn(decision, next);
      return;
    }
    // Like the catalogue's own route.
    const event = await auditor.createEvent({
      eventId: 'entity-facets',
      request,
    });
    await event.success();
    response.json(answer);
  });
  router.get('/entities/by-query', async (request, _response, next) => {
    const decision = isFirstPage(request.query)
      ? await decideOnCommon(request, options)
      : undefined;
    const cursor =
      decision &&
      allowsOtherKinds(decision) &&
      (await unlessFailed(common.firstCursor(request.query), logger));
    if (cursor) {
      const { fields, limit } = request.query;
      request.query = {
        cursor,
        ...(fields !== undefined && { fields }),
        ...(limit !== undefined && { limit }),
      };
    }
    goOn(decision, next);
  });
  return router;
}

/** What a person may read, if the question cannot mean a template; undefined for any other question, and for services. */
async function decideOnCommon(
  request: Request,
  { auth, httpAuth, permissions }: CommonRouterOptions,
): Promise<PolicyDecision | undefined> {
  if (!namesNoTemplate(request.query)) return undefined;
  const credentials = await httpAuth.credentials(request);
  // The common answers are asked for as a service.
  if (!auth.isPrincipal(credentials, 'user')) return undefined;
  const [decision] = await permissions.authorizeConditional(
    [{ permission: catalogEntityReadPermission }],
    { credentials },
  );
  return decision;
}

function goOn(decision: PolicyDecision | undefined, next: NextFunction): void {
  if (decision) queryScope.run({ decision, namesNoTemplate: true }, next);
  else next();
}

/** The first page of a list without a text, with its total. People type many texts, each of them once. */
function isFirstPage({
  fullTextFilterTerm,
  offset,
  totalItems,
}: Request['query']): boolean {
  return (
    (fullTextFilterTerm === undefined || fullTextFilterTerm === '') &&
    (offset === undefined || offset === '0') &&
    (totalItems === undefined || totalItems === 'include')
  );
}

/**
 * Undefined without an answer: then the catalogue itself counts for the caller, and says what is wrong with the question.
 */
async function unlessFailed<T>(
  answer: Promise<T>,
  logger: LoggerService,
): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    const isRefused = error instanceof ResponseError && error.statusCode < 500;
    if (!isRefused) {
      logger.warn(
        'The common counts of the catalogue cannot be read',
        toError(error),
      );
    }
    return undefined;
  }
}
