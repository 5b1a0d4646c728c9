import { audited } from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import { requireManager } from '../permissions/Rights';
import { renderText } from '../text/renderText';
import type { RouteParts } from './RouteParts';

/** What needs the permission `announcements.manage`. */
export function addAnnouncerRoutes(
  router: Router,
  { auditor, callerOf, service }: RouteParts,
): void {
  router.post('/announcements', async (request, response) => {
    const { category, audience } = request.body;
    const created = await audited(
      auditor,
      {
        eventId: 'announcement-publish',
        meta: { category, audience },
        request,
      },
      async () => service.publish(await callerOf(request), request.body),
      ({ id }) => ({ announcement: id }),
    );
    response.status(201).json(created);
  });

  router.put('/announcements/:id', async (request, response) => {
    const { id } = request.params;
    const { category, audience, version } = request.body;
    const changed = await audited(
      auditor,
      {
        eventId: 'announcement-change',
        meta: { announcement: id, category, audience, version },
        request,
      },
      async () => service.change(await callerOf(request), id, request.body),
    );
    response.json(changed);
  });

  router.post('/announcements/:id/withdrawal', async (request, response) => {
    const { id } = request.params;
    const { version } = request.body;
    const withdrawn = await audited(
      auditor,
      {
        eventId: 'announcement-withdraw',
        meta: { announcement: id, version },
        request,
      },
      async () => service.withdraw(await callerOf(request), id, version),
    );
    response.json(withdrawn);
  });

  router.get('/announcements/:id/changes', async (request, response) => {
    const caller = await callerOf(request);
    response.json({
      items: await service.listChanges(caller, request.params.id),
    });
  });

  router.post('/preview', async (request, response) => {
    requireManager(await callerOf(request));
    response.json({ html: renderText(request.body.text) });
  });
}
