import { readQuery } from '@portal/plugin-backend-kit-node';
import { VIEWS } from '@portal/plugin-announcements-common';
import type { Router } from 'express';
import type { RouteParts } from './RouteParts';

/** What everybody may do: read announcements that are shown to them, and keep their own marks. */
export function addReaderRoutes(
  router: Router,
  { callerOf, httpAuth, service }: RouteParts,
): void {
  router.get('/announcements', async (request, response) => {
    const asked = readQuery(request, 'view');
    const { limit } = request.query;
    response.json(
      await service.list(await callerOf(request), {
        view: VIEWS.find(view => view === asked) ?? 'current',
        limit: limit === undefined ? undefined : Number(limit),
        cursor: readQuery(request, 'cursor'),
      }),
    );
  });

  router.get('/announcements/:id', async (request, response) => {
    const caller = await callerOf(request);
    response.json(await service.get(caller, request.params.id));
  });

  router.put('/announcements/:id/read', async (request, response) => {
    await service.markRead(await callerOf(request), request.params.id);
    response.status(204).end();
  });

  router.put('/announcements/:id/dismissal', async (request, response) => {
    await service.dismiss(await callerOf(request), request.params.id);
    response.status(204).end();
  });

  router.get('/banners', async (request, response) => {
    const caller = await callerOf(request);
    response.json({ items: await service.listBanners(caller) });
  });

  router.get('/unread', async (request, response) => {
    const caller = await callerOf(request);
    response.json({ count: await service.countUnread(caller) });
  });

  router.put('/read-all', async (request, response) => {
    await service.markAllRead(await callerOf(request));
    response.status(204).end();
  });

  router.get('/documents', async (request, response) => {
    await httpAuth.credentials(request, { allow: ['service'] });
    response.json(await service.listDocuments(readQuery(request, 'cursor')));
  });
}
