import { z } from 'zod';
import { ArmError, resourceGroupNotFound } from '../../../arm/ArmError';
import type { ArmAnswer, ArmRequest, ArmRoute } from './http/ArmRoute';
import { pageOf } from './http/pageOf';
import { filtered } from './http/resourceFilter';
import { locationSchema, readBody, tagsSchema } from './http/readBody';
import { idKey, resourceGroupId, subscriptionScope } from '../../../arm/ids';
import { authorizationFailed } from '../rights/authorizationFailed';
import type { ArmObject } from '../types';
import { requireRegion } from './offers';
import { deletionOf } from './operations';
import type { ArmModel } from './types';

const TYPE = 'Microsoft.Resources/resourceGroups';
const ACTION = 'Microsoft.Resources/subscriptions/resourceGroups';
const COLLECTION = 'subscriptions/{subscription}/resourceGroups';
const ITEM = `${COLLECTION}/{group}`;

/** Letters of any script, digits and `-_.()`; no full stop at the end. */
const NAME = /^[-\p{L}\p{N}_.()]{1,90}$/u;

const groupSchema = z.object({ location: locationSchema, tags: tagsSchema });

/** @throws ArmError 404 if the group does not exist */
export function findGroup(
  { store }: ArmModel,
  { subscription, group }: ArmRequest['params'],
): ArmObject {
  const found = store.get(resourceGroupId(subscription, group));
  if (!found) throw resourceGroupNotFound(group);
  return found;
}

/** A principal with roles in only some groups gets those groups. */
function list(model: ArmModel, request: ArmRequest) {
  const { subscription } = request.params;
  const scope = subscriptionScope(subscription);
  const { principal } = request;
  const { rights, store, paging } = model;
  const mayReadAll = rights.allows(principal, `${ACTION}/read`, scope);
  const groups = store
    .list(`${scope}/resourceGroups`)
    .filter(
      ({ id }) => mayReadAll || rights.allows(principal, `${ACTION}/read`, id),
    );
  if (!mayReadAll && groups.length === 0) {
    throw authorizationFailed(principal, `${ACTION}/read`, scope);
  }
  const found = filtered(groups, request.query);
  return pageOf(found, ({ name }) => idKey(name), request, paging);
}

/** https://learn.microsoft.com/rest/api/resources/resource-groups/create-or-update: done with its answer, 200 or 201. */
function put({ store }: ArmModel, { params, body }: ArmRequest) {
  const { subscription, group: name } = params;
  if (!NAME.test(name) || name.endsWith('.')) {
    throw new ArmError(
      400,
      'InvalidParameter',
      `The provided resource group name '${name}' is invalid: it has 1 to 90 letters, digits, '-', '_', '.', '(' or ')' and does not end with '.'.`,
    );
  }
  const { location, tags } = readBody(body, groupSchema);
  requireRegion(location);
  const id = resourceGroupId(subscription.toLowerCase(), name);
  const present = store.get(id);
  if (present && present.location !== location) {
    throw new ArmError(
      409,
      'InvalidResourceGroupLocation',
      `Invalid resource group location '${location}'. The Resource group already exists in location '${present.location}'.`,
    );
  }
  const group: ArmObject = {
    id: present?.id ?? id,
    name: present?.name ?? name,
    type: TYPE,
    location,
    ...(tags && { tags }),
    properties: { provisioningState: 'Succeeded' },
  };
  store.write(group);
  return { status: present ? 200 : 201, body: group } as const;
}

const RESULTS = 'operationresults';

/** The address of a deletion, which says only whether it goes on: 202 until it ends, then 200. */
function deletionAddress(
  { paging }: ArmModel,
  { params, query }: Pick<ArmRequest, 'params' | 'query'>,
  id: string,
): string {
  const operation = Buffer.from(deletionOf(id)).toString('base64url');
  const version = encodeURIComponent(query.get('api-version') ?? '');
  return `${paging.publicUrl}${subscriptionScope(params.subscription)}/${RESULTS}/${operation}?api-version=${version}`;
}

/** https://learn.microsoft.com/rest/api/resources/resource-groups/delete: 202 with `Location`. */
function remove(model: ArmModel, request: ArmRequest): ArmAnswer {
  const { id } = findGroup(model, request.params);
  model.store.delete(id);
  model.lateness.made(deletionOf(id));
  return {
    status: 202,
    headers: {
      Location: deletionAddress(model, request, id),
      'Retry-After': '0',
    },
  };
}

function deletionState(
  model: ArmModel,
  { params, pathname, query }: ArmRequest,
): ArmAnswer {
  const id = Buffer.from(params.operation, 'base64url').toString();
  if (model.lateness.isSeen(id)) return { status: 200 };
  const address = `${model.paging.publicUrl}${pathname}?${query}`;
  return { status: 202, headers: { Location: address, 'Retry-After': '1' } };
}

/** Resource groups: list, read, existence, create or change, and delete with everything in them. */
export function resourceGroupRoutes(model: ArmModel): ArmRoute[] {
  const common = { type: TYPE, checkedBy: 'scope' } as const;
  const read = { ...common, action: `${ACTION}/read` };
  return [
    {
      ...read,
      method: 'GET',
      path: COLLECTION,
      checkedBy: 'answer',
      hasFilter: true,
      answer: request => list(model, request),
    },
    {
      ...read,
      method: 'GET',
      path: ITEM,
      answer: ({ params }) => ({
        status: 200,
        body: findGroup(model, params),
      }),
    },
    {
      ...read,
      method: 'HEAD',
      path: ITEM,
      answer: ({ params }) => {
        findGroup(model, params);
        return { status: 204 };
      },
    },
    {
      ...common,
      method: 'PUT',
      path: ITEM,
      action: `${ACTION}/write`,
      answer: request => put(model, request),
    },
    {
      ...common,
      method: 'DELETE',
      path: ITEM,
      action: `${ACTION}/delete`,
      answer: request => remove(model, request),
    },
    {
      ...read,
      method: 'GET',
      path: `subscriptions/{subscription}/${RESULTS}/{operation}`,
      checkedBy: 'answer',
      answer: request => deletionState(model, request),
    },
  ];
}
