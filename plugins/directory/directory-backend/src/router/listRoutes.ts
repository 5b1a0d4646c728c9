import { readQuery, requestSignal } from '@portal/plugin-backend-kit-node';
import { parseApplicationFilter } from '@portal/plugin-directory-common';
import type { DirectoryService } from '@portal/plugin-directory-node';
import type { Router } from 'express';

/** The company's lists, at the paths of the specification (ledger C-177 to C-181, E-258 to E-261). */
export function addListRoutes(
  router: Router,
  directory: DirectoryService,
): void {
  router.get('/v2/sharepoint/MAL/listAppsInfo', async (request, response) => {
    const signal = requestSignal(request, response);
    response.json(await directory.listApplications({ signal }));
  });

  router.get('/v2/sharepoint/MAL/filteredMal', async (request, response) => {
    const filter = parseApplicationFilter(readQuery(request, '$filter') ?? '');
    const signal = requestSignal(request, response);
    response.json(await directory.findApplications(filter, { signal }));
  });

  router.get(
    '/v2/sharepoint/:list/listProducts&TeamInfo',
    async (request, response) => {
      const signal = requestSignal(request, response);
      const { list } = request.params;
      response.json(await directory.listProducts(list, { signal }));
    },
  );

  router.get('/v1/sharepoint/iocode', async (request, response) => {
    const signal = requestSignal(request, response);
    const asked = readQuery(request, 'filterValue') ?? '';
    const code = await directory.findCostCode(asked, { signal });
    const found = code === undefined ? [] : [{ fields: { field_1: code } }];
    response.json({ value: { value: found } });
  });
}
