import { z } from 'zod';
import { ArmError, resourceGroupNotFound } from '../../../arm/ArmError';
import type { ArmRequest, ArmRoute } from './http/ArmRoute';
import { pageOf } from './http/pageOf';
import { filtered } from './http/resourceFilter';
import { locationSchema, readBody, tagsSchema } from './http/readBody';
import { idKey, resourceGroupId, subscriptionScope } from '../../../arm/ids';
import { authorizationFailed } from '../rights/authorizationFailed';
import type { ArmObject } from '../types';
import { requireRegion } from './offers';
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

/** The id of a deletion's status. The deletion is immediate, so the status is always completed. */
function operationId(group: string): string {
  const jobId = `RESOURCEGROUPDELETIONJOB-${group.toUpperCase()}`;
  return Buffer.from(JSON.stringify({ jobId })).toString('base64url');
}

function remove(model: ArmModel, { params, query }: ArmRequest) {
  const { id } = findGroup(model, params);
  model.store.delete(id);
  const version = encodeURIComponent(query.get('api-version') ?? '');
  const { publicUrl } = model.paging;
  const location = `${publicUrl}${subscriptionScope(params.subscription)}/operationresults/${operationId(params.group)}?api-version=${version}`;
  return { status: 202, headers: { Location: location } } as const;
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
      path: 'subscriptions/{subscription}/operationresults/{operation}',
      checkedBy: 'answer',
      answer: () => ({ status: 200 }),
    },
  ];
}
