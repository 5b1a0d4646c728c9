import {
  directoryGroupId,
  kafkaServiceAccountId,
  kafkaTopicId,
  type AccessAnswer,
} from '@portal/plugin-access-node';
import { type DeletableThing } from '@portal/plugin-field-kit-common';
import { type ServiceBusService } from '@portal/plugin-service-bus-node';
import { type LookupAnswer, orNotFound } from './LookupAnswer';
import { type AskLookup } from './Systems';

type Recorded = Exclude<DeletableThing, { type: 'resource-group' }>;

/** @param answer - undefined where there is no such thing */
function toAnswer(answer: AccessAnswer | undefined): LookupAnswer {
  if (!answer) return { holds: false };
  return answer.allowed
    ? { holds: true }
    : { holds: false, message: answer.reason };
}

/** A thing's id among those that templates make. */
function resourceIdOf(
  thing: Recorded,
  serviceBus: Pick<ServiceBusService, 'resourceId'>,
): string {
  switch (thing.type) {
    case 'directory-group':
      return directoryGroupId(thing.id);
    case 'kafka-topic':
      return kafkaTopicId(thing.environment, thing.name);
    case 'kafka-service-account':
      return kafkaServiceAccountId(thing.account);
    default:
      return serviceBus.resourceId(thing);
  }
}

/** It is the person who creates: a service has no right to. */
export const askMayCreate: AskLookup<'may-create'> = async (
  { subscriptionId, resourceGroupName },
  { systems: { access }, caller, signal },
) => {
  const principal = await caller.principal();
  if (!principal) return { holds: false };
  const scope =
    resourceGroupName === undefined
      ? ({ kind: 'subscription', subscriptionId } as const)
      : ({
          kind: 'resource-group',
          subscriptionId,
          resourceGroupName,
        } as const);
  const asked = access.may(principal, 'create', scope, { signal });
  return toAnswer(await orNotFound(asked));
};

/** What a template made is deleted by the group that it was made for, by the portal's own entry. */
export const askMayDelete: AskLookup<'may-delete'> = async (
  { thing },
  { systems: { access, records, serviceBus }, caller, signal },
) => {
  const principal = await caller.principal();
  if (!principal) return { holds: false };
  if (thing.type === 'resource-group') {
    const { subscriptionId, resourceGroupName } = thing;
    const scope = {
      kind: 'resource-group',
      subscriptionId,
      resourceGroupName,
    } as const;
    const asked = access.may(principal, 'delete', scope, { signal });
    return toAnswer(await orNotFound(asked));
  }
  const mark = await records.markOf(resourceIdOf(thing, serviceBus), signal);
  if (mark && principal.groups.includes(mark.owner)) return { holds: true };
  return {
    holds: false,
    message: mark && `It belongs to '${mark.owner}'. Ask them to delete it`,
  };
};
