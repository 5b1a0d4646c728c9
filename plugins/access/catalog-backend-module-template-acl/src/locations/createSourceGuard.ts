import type { PermissionsService } from '@backstage/backend-plugin-api';
import { InputError, NotFoundError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import {
  catalogEntityValidatePermission,
  catalogLocationAnalyzePermission,
  catalogLocationCreatePermission,
} from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  type BasicPermission,
} from '@backstage/plugin-permission-common';
import { BOUNDS, requireLength } from '@portal/plugin-bounds-common';
import express, { type Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { z } from 'zod';
import { type Callers, forPeople, type GuardedCall } from './forPeople';
import { notThere } from './notThere';
import type { SourceAccess } from './SourceAccess';
import { validatedAddresses } from './validatedAddresses';

export interface SourceGuardOptions extends Callers {
  integrations: ScmIntegrationRegistry;
  permissions: PermissionsService;
  sources: SourceAccess;
}

/** Parses bodies like upstream, which does not parse them again. */
const json = express.json();

const locationBody = z.object({ type: z.string(), target: z.string() });
const analysisBody = z.object({ location: locationBody });

/**
 * A guard in front of the catalogue's routes that read a file for a user, with the portal's own rights. Answers for a
 * repository that the user may not read as for a missing one. Passes invalid bodies to upstream.
 */
export function createSourceGuard({
  integrations,
  permissions,
  sources,
  ...callers
}: SourceGuardOptions): ExpressRouter {
  const router = Router();
  router.use(['/locations', '/analyze-location', '/validate-entity'], json);
  const guard = (
    permission: BasicPermission,
    check: (call: GuardedCall) => Promise<void>,
  ) =>
    forPeople(callers, async call => {
      const [{ result }] = await permissions.authorize([{ permission }], {
        credentials: call.credentials,
      });
      // Upstream refuses users without the permission for the route.
      if (result !== AuthorizeResult.DENY) await check(call);
    });
  const registration = guard(
    catalogLocationCreatePermission,
    async ({ credentials, request }) => {
      const location = locationBody.safeParse(request.body).data;
      requireShort(location);
      if (!location || (await sources.mayRead(location.target, credentials))) {
        return;
      }
      throw notThere(location, integrations);
    },
  );
  const requireReadable = async (
    addresses: readonly string[],
    { credentials }: GuardedCall,
  ) => {
    for (const address of addresses) {
      if (await sources.mayRead(address, credentials)) continue;
      throw new NotFoundError(
        `There is nothing at ${address} that you may read through the portal`,
      );
    }
  };
  router.post('/locations', registration);
  router.put('/locations/:id', registration);
  router.post(
    '/analyze-location',
    guard(catalogLocationAnalyzePermission, async call => {
      const { data } = analysisBody.safeParse(call.request.body);
      if (!data) return;
      requireShort(data.location);
      requireHost(data.location, integrations);
      await requireReadable([data.location.target], call);
    }),
  );
  router.post(
    '/validate-entity',
    guard(catalogEntityValidatePermission, async call => {
      const { body } = call.request;
      await requireReadable(validatedAddresses(body, integrations), call);
    }),
  );
  return router;
}

/** @throws InputError for an address that no browser would open */
function requireShort(location: { target: string } | undefined): void {
  requireLength(location?.target ?? '', BOUNDS.address, 'The target');
}

/**
 * Upstream proposes an entity for anything that has slashes, also for what no reader of the portal reads.
 *
 * @throws InputError for what is no address at a known host
 */
function requireHost(
  { type, target }: { type: string; target: string },
  integrations: ScmIntegrationRegistry,
): void {
  if (type !== 'url') {
    throw new InputError("location.type: only 'url' can be analysed");
  }
  const isAddress =
    URL.canParse(target) && /^https?:$/.test(new URL(target).protocol);
  if (!isAddress || !integrations.byUrl(target)) {
    throw new InputError(
      'location.target is not the address of a repository at one of the hosts that the portal reads',
    );
  }
}
