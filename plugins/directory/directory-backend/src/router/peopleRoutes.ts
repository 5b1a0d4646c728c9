import { InputError } from '@backstage/errors';
import {
  directoryGroupId,
  type DirectoryService,
  type GroupNames,
} from '@portal/plugin-directory-node';
import type { OwnedResources } from '@portal/plugin-cloud-resources-node';
import { readQuery, requestSignal } from '@portal/plugin-backend-kit-node';
import {
  parseGroupQuery,
  parseUserFilter,
} from '@portal/plugin-directory-common';
import type { Request, Router } from 'express';

/** Maximum number of deletable groups in an answer. */
const MAX_OWN_GROUPS = 5_000;

/** Finds the names of the groups that templates created, which are few, in the list of all names. */
async function listOwnGroups(
  directory: Pick<DirectoryService, 'listGroupNames'>,
  own: OwnedResources,
  signal: AbortSignal,
) {
  const limit = MAX_OWN_GROUPS;
  const isGroup = (id: string) =>
    id.toLowerCase().startsWith(directoryGroupId(''));
  const wanted = [...own.ids].filter(isGroup).length;
  if (wanted === 0) return { value: [], complete: true, limit };
  const find = async (fresh: boolean) => {
    const all = await directory.listGroupNames({ signal, fresh });
    return {
      complete: all.complete,
      found: all.items.filter(({ id }) => own.has(directoryGroupId(id))),
    };
  };
  const kept = await find(false);
  // The cached names may not contain a new group.
  const { found, complete } =
    kept.found.length < wanted ? await find(true) : kept;
  const value = found
    .map(({ id, displayName }) => ({ id, displayName }))
    .sort((a, b) => a.displayName.localeCompare(b.displayName))
    .slice(0, limit);
  return { value, complete: complete && found.length <= limit, limit };
}

/** People and groups, at the paths of the specification (ledger C-176, C-184 to C-186). */
export function addPeopleRoutes(
  router: Router,
  {
    directory,
    groupNames,
    findOwn,
  }: {
    directory: DirectoryService;
    groupNames: GroupNames;
    /** The resources that templates created for the caller's groups. @throws NotAllowedError for a service */
    findOwn(request: Request, signal: AbortSignal): Promise<OwnedResources>;
  },
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
    const text = {
      $search: readQuery(request, '$search'),
      $filter: readQuery(request, '$filter'),
    };
    const signal = requestSignal(request, response);
    if (readQuery(request, 'for') !== undefined) {
      if (Object.values(text).some(one => one !== undefined)) {
        throw new InputError("Give 'for' without '$search' and '$filter'");
      }
      const own = await findOwn(request, signal);
      response.json(await listOwnGroups(directory, own, signal));
      return;
    }
    const query = parseGroupQuery(text);
    const { items, ...rest } = await directory.findGroups(query, { signal });
    const isShort = readQuery(request, '$select') !== undefined;
    const value = isShort
      ? items.map(({ id, displayName }) => ({ id, displayName }))
      : items;
    response.json({ value, ...rest });
  });

  router.get('/v1/groupNames', async (request, response) => {
    const displayName = readQuery(request, 'displayName') ?? '';
    const signal = requestSignal(request, response);
    response.json(await groupNames.check(displayName, { signal }));
  });
}
