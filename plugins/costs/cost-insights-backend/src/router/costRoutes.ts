import { readQuery } from '@portal/plugin-backend-kit-node';
import { parseIntervals } from '@portal/plugin-cost-insights-common';
import type { Router } from 'express';
import type { Dimension } from '../costs/CostStore';
import type { CostInsightsRouterOptions } from './options';
import { askedOf, callerOf, periodOf, requireQuery, viewOf } from './requests';

/** Questions about costs and emissions. */
export function addCostRoutes(
  router: Router,
  options: CostInsightsRouterOptions,
): void {
  const { carbon, costs, rights } = options;

  router.get('/projects', async (request, response) => {
    const asked = await askedOf(request, options);
    response.json({ items: await costs.projects(asked) });
  });

  router.get('/daily-cost', async (request, response) => {
    response.json(await costs.dailyCost(await askedOf(request, options)));
  });

  router.get('/breakdown', async (request, response) => {
    const asked = await askedOf(request, options);
    // One of the contract's values, which the validator has checked.
    const by = requireQuery(request, 'by') as Dimension;
    response.json(await costs.breakdown(asked, by));
  });

  router.get('/insights/:product', async (request, response) => {
    const asked = await askedOf(request, options);
    response.json(await costs.product(asked, request.params.product));
  });

  router.get('/metrics/:metric', async (request, response) => {
    await callerOf(request, options);
    response.json(await costs.metric(request.params.metric, periodOf(request)));
  });

  router.get('/entity-cost', async (request, response) => {
    const caller = await callerOf(request, options);
    const component = await rights.requireComponent(
      caller,
      requireQuery(request, 'entity'),
    );
    const cost = await costs.entityCost(caller, component, {
      currency: readQuery(request, 'billingCurrency'),
      view: viewOf(request),
    });
    const period = parseIntervals(cost.intervals);
    const kgCo2e = await carbon.ofComponent(caller, component, period);
    response.json({ ...cost, kgCo2e });
  });

  router.get('/carbon', async (request, response) => {
    response.json(await carbon.read(await askedOf(request, options)));
  });
}
