import { audited } from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import type { CostInsightsRouterOptions } from './options';
import { readingOf, requireQuery } from './requests';

/** Alerts and the decisions on them. */
export function addAlertRoutes(
  router: Router,
  options: CostInsightsRouterOptions,
): void {
  const { alerts, auditor } = options;

  router.get('/alerts', async (request, response) => {
    const { caller, reading } = await readingOf(request, options);
    // The validator may have read the parameter as a boolean.
    const isAll = String(request.query.all) === 'true';
    response.json({ items: await alerts.list(caller, reading, isAll) });
  });

  router.get('/alerts/:id', async (request, response) => {
    const { caller, reading } = await readingOf(request, options);
    response.json(await alerts.get(caller, reading, request.params.id));
  });

  router.put('/alerts/:id/decision', async (request, response) => {
    const { id } = request.params;
    const { status } = request.body;
    const group = requireQuery(request, 'group');
    const alert = await audited(
      auditor,
      {
        eventId: 'alert-decision',
        meta: { alert: id, group, status },
        request,
      },
      async () => {
        const { caller, reading } = await readingOf(request, options);
        return alerts.decide(caller, reading, { id, body: request.body });
      },
    );
    response.json(alert);
  });

  router.delete('/alerts/:id/decision', async (request, response) => {
    const { id } = request.params;
    const group = requireQuery(request, 'group');
    const alert = await audited(
      auditor,
      {
        eventId: 'alert-decision',
        meta: { alert: id, group, status: 'open' },
        request,
      },
      async () => {
        const { caller, reading } = await readingOf(request, options);
        return alerts.reopen(caller, reading, id);
      },
    );
    response.json(alert);
  });
}
