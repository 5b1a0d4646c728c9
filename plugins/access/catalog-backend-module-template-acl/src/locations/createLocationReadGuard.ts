import type { QueryLocationsInitialRequest } from '@backstage/catalog-client';
import { NotFoundError } from '@backstage/errors';
import { interceptJson } from '@portal/plugin-backend-kit-node';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { type Callers, forPeople } from './forPeople';
import type { LocationAccess, LocationTarget } from './LocationAccess';

export interface LocationReadGuardOptions extends Callers {
  access: LocationAccess;
}

/** Response of `POST /locations/by-query`. */
interface Page {
  items: LocationTarget[];
  totalItems: number;
}

/**
 * A guard in front of the catalogue's routes that list registered locations. Omits locations with templates that are
 * hidden from the caller. The permission `catalog.location.read` is checked by upstream.
 */
export function createLocationReadGuard({
  access,
  ...callers
}: LocationReadGuardOptions): ExpressRouter {
  const router = Router();
  router.get(
    '/locations',
    forPeople(callers, ({ credentials, response, next }) =>
      interceptJson<{ data: LocationTarget }[]>(response, next, async all => {
        const knows = await access.knows(credentials);
        return all.filter(({ data }) => knows(data));
      }),
    ),
  );
  router.post(
    '/locations/by-query',
    forPeople(callers, ({ credentials, request, response, next }) =>
      interceptJson<Page>(response, next, async page => {
        const knows = await access.knows(credentials);
        const items = page.items.filter(knows);
        const totalItems =
          items.length === page.totalItems
            ? page.totalItems
            : await access.count(queryOf(request.body), knows);
        return { ...page, items, totalItems };
      }),
    ),
  );
  router.get(
    '/locations/:id',
    forPeople(callers, ({ credentials, request, response, next }) =>
      interceptJson<LocationTarget>(response, next, async location => {
        const knows = await access.knows(credentials);
        if (knows(location)) return location;
        const { id } = request.params;
        throw new NotFoundError(`Found no location with ID ${id}`);
      }),
    ),
  );
  return router;
}

type Query = QueryLocationsInitialRequest['query'];

/** The query that the catalogue has answered: that of the body, or of its cursor. */
function queryOf(body: { query?: Query; cursor?: string }): Query {
  if (body.cursor === undefined) return body.query;
  return JSON.parse(Buffer.from(body.cursor, 'base64').toString('utf8')).query;
}
