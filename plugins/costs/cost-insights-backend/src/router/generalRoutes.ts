import { NotAllowedError } from '@backstage/errors';
import { readQuery } from '@portal/plugin-backend-kit-node';
import { costImportReadPermission } from '@portal/plugin-cost-insights-common';
import type { Router } from 'express';
import { readableGroups } from '../rights/Rights';
import type { CostInsightsRouterOptions } from './options';
import { callerOf } from './requests';

/** Settings, groups and imports. */
export function addGeneralRoutes(
  router: Router,
  options: CostInsightsRouterOptions,
): void {
  const { imports, settings } = options;

  router.get('/settings', async (request, response) => {
    response.json(await settings.of(await callerOf(request, options)));
  });

  router.get('/groups', async (request, response) => {
    const caller = await callerOf(request, options);
    response.json({ items: readableGroups(caller) });
  });

  router.get('/imports', async (request, response) => {
    const { mayReadImports } = await callerOf(request, options);
    if (!mayReadImports) {
      throw new NotAllowedError(
        `You lack the permission ${costImportReadPermission.name}`,
      );
    }
    response.json(await imports.list(readQuery(request, 'before')));
  });
}
