import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { AccessService, Principals } from '@portal/plugin-access-node';
import {
  consentNeeded,
  type ServiceBusService,
} from '@portal/plugin-service-bus-node';
import type { OwnResources } from '@portal/plugin-cloud-resources-node';
import { requestSignal } from '@portal/plugin-backend-kit-node';
import type { components, paths } from '@portal/plugin-service-bus-common';
import type { Request, Router } from 'express';

type DeletablePath = paths['/{env}/deletable']['get']['parameters']['path'];
type ConsentPath = paths['/{env}/consent']['get']['parameters']['path'];
type ConsentQuery = paths['/{env}/consent']['get']['parameters']['query'];
type NamedEntity = components['schemas']['NamedEntity'];

function byName(one: NamedEntity, other: NamedEntity): number {
  const [first, second] = [one, other].map(({ name, entity, topic = '' }) =>
    JSON.stringify([name, entity, topic]),
  );
  return first < second ? -1 : 1;
}

/** Adds the routes that return the caller's rights. Services are not allowed to call them. */
export function addPersonRoutes(
  router: Router,
  options: {
    access: Pick<AccessService, 'may'>;
    serviceBus: Pick<ServiceBusService, 'exists' | 'parseResourceId'>;
    httpAuth: HttpAuthService;
    ownResources: Pick<OwnResources, 'ofCredentials'>;
    principals: Pick<Principals, 'ofCredentials'>;
  },
): void {
  const { serviceBus, httpAuth, ownResources, principals } = options;
  const readPerson = (request: Request) =>
    httpAuth.credentials(request, { allow: ['user'] });

  router.get('/:env/deletable', async (request, response) => {
    const signal = requestSignal(request, response);
    // The router has validated the request against the OpenAPI document.
    const { env } = request.params as DeletablePath;
    const person = await readPerson(request);
    const own = await ownResources.ofCredentials(person, { signal });
    const entities = [...own.ids]
      .flatMap(id => serviceBus.parseResourceId(env, id) ?? [])
      .map(({ entity, name, topic }): NamedEntity => ({ entity, name, topic }))
      .sort(byName);
    response.json({ entities });
  });

  router.get('/:env/consent', async (request, response) => {
    const signal = requestSignal(request, response);
    const { env: environment } = request.params as ConsentPath;
    const { entity, topic } = request.query as ConsentQuery;
    const principal = await principals.ofCredentials(await readPerson(request));
    const wish = { environment, entity, topic };
    const reason = await consentNeeded(options, principal, wish, { signal });
    response.json({ isNeeded: reason !== undefined, reason });
  });
}
