import { requestSignal } from '@portal/plugin-company-systems-node';
import {
  parseGroupQuery,
  parseUserFilter,
} from '@portal/plugin-directory-common';
import { DirectoryService, GroupNames } from '@portal/plugin-directory-node';
import { Router } from 'express';
import { readQuery } from './readQuery';

/** People and groups, at the paths of the specification (ledger C-176, C-184 to C-186). */
export function addPeopleRoutes(
  router: Router,
  {
    directory,
    groupNames,
  }: { directory: DirectoryService; groupNames: GroupNames },
): void {
  router.get('/v1/users/:id', async (request, response) => {
    const signal = requestSignal(request, response);
    response.json(await directory.getUser(request.params.id, { signal }));
  });

  router.get('/v1.0/users', async (request, response) => {
    const filter = parseUserFilter(readQuery(request, '$filter') ?? '');
    const signal = requestSignal(request, response);
    const { items, ...rest } = await directory.findUsers(filter, { signal });
    response.json({ value: items, ...rest });
  });

  router.get('/v1.0/groups', async (request, response) => {
    const query = parseGroupQuery({
      $search: readQuery(request, '$search'),
      $filter: readQuery(request, '$filter'),
    });
    const signal = requestSignal(request, response);
    const { items, ...rest } = await directory.findGroups(query, { signal });
    response.json({ value: items, ...rest });
  });

  router.get('/v1/groupNames', async (request, response) => {
    const displayName = readQuery(request, 'displayName') ?? '';
    const signal = requestSignal(request, response);
    response.json(await groupNames.check(displayName, { signal }));
  });
}
