import type { AuditorService } from '@backstage/backend-plugin-api';
import { auditedRoute, readQuery } from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import type { CampaignService } from '../campaigns/CampaignService';
import type { CampaignPhase } from '../database/CampaignStore';
import type { Caller } from '../service/Rights';

const PAGE_SIZE = 20;

export interface CampaignRoutesOptions {
  auditor: AuditorService;
  callerOf: (request: Request) => Promise<Caller>;
  campaigns: CampaignService;
}

/** The routes of campaigns. */
export function addCampaignRoutes(
  router: Router,
  { auditor, callerOf, campaigns }: CampaignRoutesOptions,
): void {
  router.get('/campaigns', async (request, response) => {
    const caller = await callerOf(request);
    const { offset = 0, limit = PAGE_SIZE } = request.query;
    const phase = (readQuery(request, 'phase') ?? 'open') as CampaignPhase;
    const page = { offset: Number(offset), limit: Number(limit) };
    response.json(await campaigns.list(caller, phase, page));
  });

  router.get('/campaigns/:id', async (request, response) => {
    const caller = await callerOf(request);
    response.json(await campaigns.get(caller, request.params.id));
  });

  router.post(
    '/campaigns',
    auditedRoute(
      auditor,
      { eventId: 'campaign-start' },
      async (request, response) => {
        const caller = await callerOf(request);
        const { title, reason, check, until } = request.body;
        const { of = 'missing', owner, domain, components } = request.body;
        const id = await campaigns.start(caller, {
          title,
          reason,
          check,
          until,
          of,
          owner: owner?.toLowerCase(),
          domain: domain?.toLowerCase(),
          components: components?.map((ref: string) => ref.toLowerCase()),
        });
        response.status(201).json({ id });
        return {
          campaign: id,
          check,
          until,
          of,
          owner,
          domain,
          chosen: components?.length,
        };
      },
    ),
  );

  router.post(
    '/campaigns/:id/end',
    auditedRoute(
      auditor,
      {
        eventId: 'campaign-end',
        about: ({ params }) => ({ campaign: params.id }),
      },
      async (request, response) => {
        const caller = await callerOf(request);
        await campaigns.end(caller, request.params.id, request.body.reason);
        response.status(204).end();
        return { campaign: request.params.id };
      },
    ),
  );
}
