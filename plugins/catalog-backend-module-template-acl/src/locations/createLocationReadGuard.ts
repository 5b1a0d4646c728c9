import { NotFoundError } from '@backstage/errors';
import { interceptJson } from '@portal/plugin-template-acl-node';
import { type Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { type Callers, forPeople } from './forPeople';
import { type LocationAccess, type LocationTarget } from './LocationAccess';

export interface LocationReadGuardOptions extends Callers {
  access: LocationAccess;
}

/** What `POST /locations/by-query` answers. */
interface Page {
  items: LocationTarget[];
  totalItems: number;
}

/**
 * Stands in front of the catalogue's routes that list registered locations, and leaves out those whose templates are
 * hidden from the caller. Who may ask at all is `catalog.location.read`.
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
    forPeople(callers, ({ credentials, response, next }) =>
      interceptJson<Page>(response, next, async page => {
        const knows = await access.knows(credentials);
        const items = page.items.filter(knows);
        const hidden = page.items.length - items.length;
        return { ...page, items, totalItems: page.totalItems - hidden };
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
