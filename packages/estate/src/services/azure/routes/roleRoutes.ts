import { createHash } from 'node:crypto';
import { objectId } from '../../../seed/objectId';
import { ArmError } from '../../../arm/ArmError';
import type { ArmRequest, ArmRoute } from './http/ArmRoute';
import { pageOf } from './http/pageOf';
import { idKey, resourceId, subscriptionScope } from '../../../arm/ids';
import type { RoleAssignment, RoleName } from '../types';
import type { ArmModel } from './types';

const TYPE = 'Microsoft.Authorization/roleAssignments';

/** Ids of the built-in roles, from the vendor's reference. */
const DEFINITIONS: Record<RoleName, string> = {
  Owner: '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
  Contributor: 'b24988ac-6180-42a0-ab88-20f7382dd24c',
  Reader: 'acdd72a7-3385-48ef-bd42-f606fba81ae7',
};

/** Roles of a principal itself, without those through groups. */
const PRINCIPAL = /^\s*principalId eq '([0-9a-f-]{36})'\s*$/i;

const ASSIGNED_TO = /^\s*assignedTo\('([0-9a-f-]{36})'\)\s*$/i;

/** A stable name in the required format, because assignments in the seed have no names. */
function nameOf({ principal, role, scope }: RoleAssignment): string {
  return createHash('sha1')
    .update(`${principal} ${role} ${scope}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Object id of the role's holder; the portal's identity has its own id. */
function principalOf({ principal }: RoleAssignment, askedFor: string) {
  const [kind, name] = principal.split(':');
  return kind === 'group'
    ? { principalId: objectId('group', name), principalType: 'Group' }
    : {
        principalId: askedFor,
        principalType: kind === 'person' ? 'User' : 'ServicePrincipal',
      };
}

function shown(
  assignment: RoleAssignment,
  askedFor: string,
  subscription: string,
) {
  const name = nameOf(assignment);
  const roles = `${subscriptionScope(subscription)}/providers/Microsoft.Authorization/roleDefinitions`;
  return {
    id: resourceId(assignment.scope, TYPE, name),
    name,
    type: TYPE,
    properties: {
      roleDefinitionId: `${roles}/${DEFINITIONS[assignment.role]}`,
      scope: assignment.scope,
      ...principalOf(assignment, askedFor),
    },
  };
}

/** Returns true if a role is that of a person or group with this object id, directly. */
function isHeldBy(id: string, { principal }: RoleAssignment): boolean {
  const [kind, name] = principal.split(':');
  return (
    (kind === 'group' || kind === 'person') &&
    objectId(kind, name) === id.toLowerCase()
  );
}

function listOfPrincipal(
  { rights, paging }: ArmModel,
  request: ArmRequest,
  id: string,
) {
  const subscription = request.params.subscription.toLowerCase();
  const found = rights
    .assignmentsAround(subscriptionScope(subscription))
    .filter(assignment => isHeldBy(id, assignment))
    .map(assignment => shown(assignment, id, subscription))
    .sort((a, b) => (idKey(a.id) < idKey(b.id) ? -1 : 1));
  return pageOf(found, one => idKey(one.id), request, paging);
}

/** @throws ArmError 400 for every filter except the two that the portal uses */
function list(model: ArmModel, request: ArmRequest) {
  const { rights, people, paging } = model;
  const { query, params, principal } = request;
  const filter = query.get('$filter') ?? '';
  const held = PRINCIPAL.exec(filter)?.[1];
  if (held !== undefined) return listOfPrincipal(model, request, held);
  const askedFor = ASSIGNED_TO.exec(filter)?.[1];
  if (askedFor === undefined) {
    throw new ArmError(
      400,
      'UnsupportedQuery',
      "The filter is not supported. Use assignedTo('{objectId}') or principalId eq '{objectId}'.",
    );
  }
  const subscription = params.subscription.toLowerCase();
  // The caller is not always a person: it can be the portal's managed identity.
  const isOwn = askedFor.toLowerCase() === principal.objectId.toLowerCase();
  const found = rights
    .assignmentsOf(
      isOwn ? principal : people.person(askedFor),
      subscriptionScope(subscription),
    )
    .map(assignment => shown(assignment, askedFor, subscription))
    .sort((a, b) => (idKey(a.id) < idKey(b.id) ? -1 : 1));
  return pageOf(found, ({ id }) => idKey(id), request, paging);
}

/** The roles of a principal in a subscription: above it, in it and below it, also through groups. */
export function roleRoutes(model: ArmModel): ArmRoute[] {
  return [
    {
      method: 'GET',
      path: `subscriptions/{subscription}/providers/${TYPE}`,
      type: TYPE,
      action: `${TYPE}/read`,
      checkedBy: 'scope',
      hasFilter: true,
      answer: request => list(model, request),
    },
  ];
}
