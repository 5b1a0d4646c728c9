import { resourceNotFound } from '../../../arm/ArmError';
import type { ArmRequest, ArmRoute } from './http/ArmRoute';
import { pageOf } from './http/pageOf';
import { idKey, isWithin, resourceId, scopeOf } from '../../../arm/ids';
import { findGroup } from './resourceGroupRoutes';
import type { ArmModel } from './types';

const TYPE = 'Microsoft.Authorization/policyAssignments';
const GROUP = 'subscriptions/{subscription}/resourceGroups/{group}';
const RESOURCE = `${GROUP}/providers/{namespace}/{resourceType}/{name}`;

/** Returns the assignments that apply to a scope: its own and those of the scopes above it. */
function applying(model: ArmModel, scope: string) {
  return model.store
    .ofType(TYPE)
    .filter(({ id }) => isWithin(scope, scopeOf(id)));
}

function answerPage(
  model: ArmModel,
  request: ArmRequest,
  assignments: ReturnType<typeof applying>,
) {
  const sorted = [...assignments].sort((a, b) =>
    idKey(a.id) < idKey(b.id) ? -1 : 1,
  );
  return pageOf(sorted, ({ id }) => idKey(id), request, model.paging);
}

/** The list of a resource group also includes the assignments to its resources. */
function ofGroup(model: ArmModel, request: ArmRequest) {
  const { id } = findGroup(model, request.params);
  const inside = model.store
    .beneath(id)
    .filter(({ type, id: own }) => type === TYPE && scopeOf(own) !== id);
  return answerPage(model, request, [...applying(model, id), ...inside]);
}

function ofResource(model: ArmModel, request: ArmRequest) {
  const { params } = request;
  const group = findGroup(model, params);
  const type = `${params.namespace}/${params.resourceType}`;
  const resource = model.store.get(resourceId(group.id, type, params.name));
  if (!resource) throw resourceNotFound(type, params.name, params.group);
  return answerPage(model, request, applying(model, resource.id));
}

/** Policy assignments that apply to a resource group or to one resource, including those of the scopes above. */
export function policyRoutes(model: ArmModel): ArmRoute[] {
  const common = {
    method: 'GET',
    type: TYPE,
    action: `${TYPE}/read`,
    checkedBy: 'scope',
  } as const;
  return [
    {
      ...common,
      path: `${GROUP}/providers/${TYPE}`,
      answer: request => ofGroup(model, request),
    },
    {
      ...common,
      path: `${RESOURCE}/providers/${TYPE}`,
      answer: request => ofResource(model, request),
    },
  ];
}
