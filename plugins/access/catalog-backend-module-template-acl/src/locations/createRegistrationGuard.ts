import type { PermissionsService } from '@backstage/backend-plugin-api';
import { ConflictError, InputError } from '@backstage/errors';
import { catalogLocationCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { ExactlyOne } from '@portal/plugin-exactly-one-node';
import type {
  NextFunction,
  Request,
  Response,
  Router as ExpressRouter,
} from 'express';
import Router from 'express-promise-router';
import { z } from 'zod';
import type { Callers } from './forPeople';
import type { RegisteredAddresses } from './RegisteredAddresses';

export interface RegistrationGuardOptions extends Callers {
  exactlyOne: ExactlyOne;
  permissions: PermissionsService;
  registered: Pick<
    RegisteredAddresses,
    'find' | 'findProvided' | 'keyOf' | 'readAgain'
  >;
}

const locationBody = z.object({ type: z.string(), target: z.string() });

/**
 * A guard in front of the catalogue's routes that register an address. Upstream compares the address letter by letter,
 * and two requests at once both find nothing. The guard lets one request for an address run at a time, in all backends,
 * and refuses another spelling of a registered address, and a file that a provider has found. It follows the guards of rights.
 */
export function createRegistrationGuard({
  auth,
  exactlyOne,
  httpAuth,
  permissions,
  registered,
}: RegistrationGuardOptions): ExpressRouter {
  const mayRegister = async (request: Request) => {
    const [{ result }] = await permissions.authorize(
      [{ permission: catalogLocationCreatePermission }],
      { credentials: await httpAuth.credentials(request) },
    );
    return result !== AuthorizeResult.DENY;
  };
  const guard = async (
    request: Request,
    response: Response,
    next: NextFunction,
  ) => {
    const location = locationBody.safeParse(request.body).data;
    // Upstream refuses invalid bodies, and callers without the permission.
    if (!location || isDryRun(request) || !(await mayRegister(request))) {
      next();
      return;
    }
    const credentials = await httpAuth.credentials(request);
    // Services register and read again the files that the portal itself has written.
    if (!auth.isPrincipal(credentials, 'service')) requireReject(request);
    const key = ['location', ...registered.keyOf(location)];
    await exactlyOne.run(key, async () => {
      const taken = await registered.find(location, request.params.id);
      if (taken && taken.target !== location.target) {
        throw new ConflictError(
          `The address ${location.target} is registered already, as ${taken.target}`,
        );
      }
      const read = await registered.findProvided(location);
      if (read) {
        if (!isReject(request)) await registered.readAgain(read);
        throw new ConflictError(
          `The catalogue reads the file ${location.target} already, as ${read.target}. It needs no registration`,
        );
      }
      await answered(response, next);
    });
  };
  const router = Router();
  router.post('/locations', guard);
  router.put('/locations/:id', guard);
  return router;
}

/** Parses the parameter like upstream (`yn`). */
function isDryRun({ query }: Request): boolean {
  const { dryRun } = query;
  return (
    typeof dryRun === 'string' && /^(?:y|yes|true|1|on)$/i.test(dryRun.trim())
  );
}

function isReject({ query }: Request): boolean {
  return query.onConflict === undefined || query.onConflict === 'reject';
}

/** @throws InputError for upstream's option to read a registered address again, which no interval bounds */
function requireReject(request: Request): void {
  if (isReject(request)) return;
  throw new InputError(
    'onConflict: only reject is offered. Refresh the entity of the location instead',
  );
}

/** Waits until the next handler has answered, even to a client that is gone. */
function answered(response: Response, next: NextFunction): Promise<void> {
  return new Promise(resolve => {
    const end = response.end.bind(response) as (...body: unknown[]) => Response;
    response.end = (...body: unknown[]) => {
      resolve();
      return end(...body);
    };
    next();
  });
}
