import { z } from 'zod';
import { subscriptionScope } from '../../../arm/ids';
import { API_VERSIONS, type VersionedType } from './apiVersions';
import type { ArmAnswer, ArmRequest, ArmRoute } from './http/ArmRoute';
import type { ArmModel } from './types';

/** The operations of a type that go on after their answer, and where their states are asked for. */
export interface OperationKind {
  type: VersionedType;
  action: string;
  /** Below the subscription. */
  place: string;
}

/** What the address of an operation says of it. */
const operationSchema = z.object({
  /** What {@link ArmModel.lateness} knows it by. */
  id: z.string(),
  failure: z.object({ code: z.string(), message: z.string() }).optional(),
});

type Operation = z.output<typeof operationSchema>;

/** How a type calls what goes on with a new resource. */
const GOING_ON: Record<string, string> = {
  'Microsoft.Network/virtualNetworks': 'Updating',
  'Microsoft.Network/virtualNetworks/subnets': 'Updating',
  'Microsoft.Storage/storageAccounts': 'Creating',
};

/** A resource in the state that it has by now: a new one is not done yet. */
export function withState<
  T extends { id: string; type: string; properties?: object },
>({ lateness }: ArmModel, resource: T): T {
  const provisioningState = GOING_ON[resource.type];
  return provisioningState === undefined || lateness.isSeen(resource.id)
    ? resource
    : {
        ...resource,
        properties: { ...resource.properties, provisioningState },
      };
}

/** What the lateness of a deletion is noted by: the resource itself may be made anew. */
export function deletionOf(id: string): string {
  return `${id}#deletion`;
}

/** https://learn.microsoft.com/azure/azure-resource-manager/management/async-operations */
export function operationHeaders(
  { paging }: ArmModel,
  subscription: string,
  { type, place }: OperationKind,
  operation: Operation,
): Record<string, string> {
  const id = Buffer.from(JSON.stringify(operation)).toString('base64url');
  const address = `${paging.publicUrl}${subscriptionScope(subscription)}/${place}/${id}?api-version=${API_VERSIONS[type].at(-1)}`;
  return { 'Azure-AsyncOperation': address, 'Retry-After': '0' };
}

/** Where the state of an operation is asked for. */
export function operationRoute(
  { lateness }: ArmModel,
  { type, action, place }: OperationKind,
): ArmRoute {
  return {
    type,
    action,
    checkedBy: 'scope',
    method: 'GET',
    path: `subscriptions/{subscription}/${place}/{operation}`,
    answer: ({ params }) => stateOf(lateness, params),
  };
}

function stateOf(
  lateness: ArmModel['lateness'],
  { operation }: ArmRequest['params'],
): ArmAnswer {
  const { id, failure } = operationSchema.parse(
    JSON.parse(Buffer.from(operation, 'base64url').toString()),
  );
  if (failure)
    return { status: 200, body: { status: 'Failed', error: failure } };
  return lateness.isSeen(id)
    ? { status: 200, body: { status: 'Succeeded' } }
    : {
        status: 200,
        body: { status: 'InProgress' },
        headers: { 'Retry-After': '1' },
      };
}
