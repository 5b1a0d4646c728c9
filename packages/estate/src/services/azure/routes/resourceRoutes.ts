import type { API_VERSIONS, VersionedType } from './apiVersions';
import { resourceNotFound } from '../../../arm/ArmError';
import type { ArmRequest, ArmRoute } from './http/ArmRoute';
import { pageOf } from './http/pageOf';
import {
  idKey,
  resourceId,
  scopeOf,
  subscriptionScope,
} from '../../../arm/ids';
import type { ArmObject } from '../types';
import { filtered } from './http/resourceFilter';
import { LOCK_TYPE } from './lockRoutes';
import { findGroup } from './resourceGroupRoutes';
import { withState } from './operations';
import type { ArmModel } from './types';

const SUBSCRIPTION = 'subscriptions/{subscription}';
const GROUP = `${SUBSCRIPTION}/resourceGroups/{group}`;
/** Types that belong to a scope and are no resources of their own. */
const EXTENSIONS = ['Microsoft.Authorization/policyAssignments', LOCK_TYPE];

/** Types with a list and a read operation; types that can be changed have separate routes in addition. */
const READABLE = [
  'Microsoft.Web/serverfarms',
  'Microsoft.Web/sites',
  'Microsoft.Storage/storageAccounts',
  'Microsoft.Network/virtualNetworks',
] as const satisfies VersionedType[];

/**
 * Returns a resource of the path's group.
 *
 * @throws ArmError 404 if the group or the resource does not exist
 */
export function findResource(
  model: ArmModel,
  type: keyof typeof API_VERSIONS,
  params: ArmRequest['params'],
): ArmObject {
  const group = findGroup(model, params);
  const found = model.store.get(resourceId(group.id, type, params.name));
  if (!found) throw resourceNotFound(type, params.name, params.group);
  return found;
}

/** Resources of every type in a group. */
function listAll(model: ArmModel, request: ArmRequest) {
  const group = findGroup(model, request.params);
  const resources = model.store
    .beneath(group.id)
    .filter(
      ({ id, type }) => scopeOf(id) === group.id && !EXTENSIONS.includes(type),
    )
    .map(({ id, name, type, kind, location, sku, tags }) => ({
      id,
      name,
      type,
      ...(kind !== undefined && { kind }),
      location,
      ...(sku && { sku }),
      ...(tags && { tags }),
    }))
    .sort((a, b) => (idKey(a.id) < idKey(b.id) ? -1 : 1));
  const found = filtered(resources, request.query);
  return pageOf(found, ({ id }) => idKey(id), request, model.paging);
}

function readRoutes(
  model: ArmModel,
  type: (typeof READABLE)[number],
): ArmRoute[] {
  const common = {
    method: 'GET',
    type,
    action: `${type}/read`,
    checkedBy: 'scope',
  } as const;
  return [
    {
      ...common,
      path: `${GROUP}/providers/${type}`,
      answer: request => {
        const group = findGroup(model, request.params);
        return pageOf(
          model.store.list(`${group.id}/providers/${type}`),
          ({ name }) => idKey(name),
          request,
          model.paging,
        );
      },
    },
    {
      ...common,
      path: `${GROUP}/providers/${type}/{name}`,
      answer: ({ params }) => ({
        status: 200,
        body: withState(model, findResource(model, type, params)),
      }),
    },
  ];
}

/** Resources of a type in all groups of a subscription. */
function listInSubscription(
  model: ArmModel,
  type: (typeof READABLE)[number],
): ArmRoute {
  return {
    method: 'GET',
    path: `${SUBSCRIPTION}/providers/${type}`,
    type,
    action: `${type}/read`,
    checkedBy: 'scope',
    answer: request => {
      const scope = subscriptionScope(request.params.subscription);
      const found = model.store
        .beneath(scope)
        .filter(resource => resource.type === type)
        .sort((a, b) => (idKey(a.id) < idKey(b.id) ? -1 : 1));
      return pageOf(found, ({ id }) => idKey(id), request, model.paging);
    },
  };
}

/** Reads the resources of a resource group, and the networks of a subscription. */
export function resourceRoutes(model: ArmModel): ArmRoute[] {
  return [
    listInSubscription(model, 'Microsoft.Network/virtualNetworks'),
    {
      method: 'GET',
      path: `${GROUP}/resources`,
      type: 'Microsoft.Resources/resources',
      action: 'Microsoft.Resources/subscriptions/resourceGroups/resources/read',
      checkedBy: 'scope',
      hasFilter: true,
      answer: request => listAll(model, request),
    },
    ...READABLE.flatMap(type => readRoutes(model, type)),
  ];
}
