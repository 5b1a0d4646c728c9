import type {
  AuditorService,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import type { Request, Response, Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import type { FacetCounter } from './FacetCounter';
import { namesNoTemplate } from './namesNoTemplate';
import { audienceOfDecision } from './QueryPermissions';
import { queryScope } from './queryScope';
import type { TotalCounter } from './TotalCounter';
import { cursorOf, readWholeList } from './wholeList';

const FACETS = '/entity-facets';
const PAGES = '/entities/by-query';

export interface QueryRouterOptions {
  auditor: AuditorService;
  facets: FacetCounter;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  totals: TotalCounter;
}

/**
 * A router in front of the catalogue's lists. It marks queries that cannot contain templates for the permissions
 * service, and counts the entities of the whole catalogue and the values of their fields itself. The catalogue
 * handles all other queries.
 */
export function createQueryRouter(options: QueryRouterOptions): ExpressRouter {
  const { httpAuth, permissions, totals } = options;
  const decide = async (request: Request) => {
    const [decision] = await permissions.authorizeConditional(
      [{ permission: catalogEntityReadPermission }],
      { credentials: await httpAuth.credentials(request) },
    );
    return { decision, audience: audienceOfDecision(decision) };
  };
  const router = Router();
  router.get(['/entities', PAGES, FACETS], (request, _response, next) => {
    if (namesNoTemplate(request.query)) {
      queryScope.run({ ...queryScope.getStore(), namesNoTemplate: true }, next);
    } else {
      next();
    }
  });
  router.get(FACETS, async (request, response, next) => {
    const fields = fieldsOfAll(request);
    if (!fields) {
      next();
      return;
    }
    const { decision, audience } = await decide(request);
    if (audience)
      await answer(options, { request, response, fields, audience });
    else queryScope.run({ decision }, next);
  });
  router.get(PAGES, async (request, _response, next) => {
    const list = readWholeList(request.query);
    if (!list) {
      next();
      return;
    }
    const { decision, audience } = await decide(request);
    if (audience) {
      const { fields, limit } = request.query;
      const cursor = cursorOf(list, await totals.count(list, audience));
      request.query = {
        cursor,
        ...(fields !== undefined && { fields }),
        ...(limit !== undefined && { limit }),
      };
    }
    queryScope.run({ decision }, next);
  });
  return router;
}

/** The fields to count in the whole catalogue; undefined for any other query. */
function fieldsOfAll({ query }: Request): string[] | undefined {
  const { facet, ...others } = query;
  const fields = [facet ?? []].flat();
  const isPlain =
    Object.keys(others).length === 0 &&
    fields.length > 0 &&
    fields.every(
      field =>
        typeof field === 'string' && field !== '' && !field.includes('\0'),
    );
  return isPlain ? (fields as string[]) : undefined;
}

async function answer(
  { auditor, facets }: QueryRouterOptions,
  what: {
    request: Request;
    response: Response;
    fields: string[];
    audience: string[];
  },
): Promise<void> {
  const { request, response, fields, audience } = what;
  // Like the catalogue's own route.
  const event = await auditor.createEvent({
    eventId: 'entity-facets',
    request,
  });
  try {
    const counted = await facets.count(fields, audience);
    await event.success();
    response.json({ facets: counted });
  } catch (error) {
    await event.fail({ error: toError(error) });
    throw error;
  }
}
