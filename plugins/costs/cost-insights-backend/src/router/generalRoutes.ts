import { NotAllowedError } from '@backstage/errors';
import { audited, readQuery } from '@portal/plugin-backend-kit-node';
import {
  costImportReadPermission,
  costImportReleasePermission,
} from '@portal/plugin-cost-insights-common';
import type { Router } from 'express';
import { readableGroups } from '../rights/Rights';
import type { CostInsightsRouterOptions } from './options';
import { callerOf } from './requests';

/** Settings, imports, and facts for checks. */
export function addGeneralRoutes(
  router: Router,
  options: CostInsightsRouterOptions,
): void {
  const { auditor, facts, httpAuth, imports, settings } = options;
  const titles = new Map(options.sources.map(({ id, title }) => [id, title]));

  router.get('/settings', async (request, response) => {
    const caller = await callerOf(request, options);
    const groups = readableGroups(caller);
    response.json({ ...(await settings.of(caller)), groups });
  });

  router.get('/imports', async (request, response) => {
    const { mayReadImports } = await callerOf(request, options);
    if (!mayReadImports) throw lacking(costImportReadPermission);
    const { items, next } = await imports.list(readQuery(request, 'before'));
    response.json({
      items: items.map(item => ({
        ...item,
        source: titles.get(item.source) ?? item.source,
      })),
      next,
    });
  });

  // For checks, which tell owners whether they are met and nothing else.
  router.post('/component-facts', async (request, response) => {
    await httpAuth.credentials(request, { allow: ['service'] });
    response.json({ items: await facts.of(request.body.entityRefs) });
  });

  router.put('/imports/:id/release', async (request, response) => {
    const { id } = request.params;
    await audited(
      auditor,
      { eventId: 'import-release', meta: { import: id }, request },
      async () => {
        const { mayReleaseImports } = await callerOf(request, options);
        if (!mayReleaseImports) throw lacking(costImportReleasePermission);
        await imports.release(id);
      },
    );
    response.status(204).end();
  });
}

function lacking({ name }: { name: string }): NotAllowedError {
  return new NotAllowedError(`You lack the permission ${name}`);
}
