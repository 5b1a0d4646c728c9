import type { Existence } from '@portal/plugin-azure-common';
import type { AzureCallOptions } from '@portal/plugin-azure-node';
import { requestSignal } from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import type { CallCredentials } from './CallCredentials';

/** Adds a route that checks if a name is taken, with the person's token or else with the portal's rights. */
export function addExistenceRoute(
  router: Router,
  calls: CallCredentials,
  path: string,
  ask: (
    request: Request,
    options: AzureCallOptions,
  ) => Promise<Pick<Existence, 'exists' | 'mayLook'>>,
): void {
  router.get(path, async (request, response) => {
    const credentials = await calls.ownOrPortal(request);
    const signal = requestSignal(request, response);
    const found = await ask(request, { credentials, signal });
    const asked = credentials === 'portal' ? 'portal' : 'user';
    response.json({ ...found, asked });
  });
}
