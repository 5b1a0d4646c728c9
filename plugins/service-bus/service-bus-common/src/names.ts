import {
  describeRule,
  followsRule,
  type NameRule,
} from '@portal/plugin-backend-kit-common';
import { InputError } from '@backstage/errors';
import type { components } from './generated/paths';

/** Types of entities that a namespace can contain (ledger C-088). */
export type ServiceBusEntity = components['schemas']['Entity'];

/** Types of entities that a namespace can contain (ledger C-088). */
export const SERVICE_BUS_ENTITIES = [
  'topic',
  'queue',
  'subscription',
] as const satisfies ServiceBusEntity[];

/** The vendor also allows slashes in the names of topics and queues, but here they would change the path. */
const CHARACTERS = {
  pattern: /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/,
  characters:
    'letters, digits, full stops, hyphens and underscores, beginning and ending with a letter or digit',
};

/**
 * Rules for names of topics, queues and subscriptions, from the vendor's naming rules.
 *
 * @see {@link https://learn.microsoft.com/en-us/azure/azure-resource-manager/management/resource-name-rules#microsoftservicebus}
 */
export const SERVICE_BUS_NAMES: Record<ServiceBusEntity, NameRule> = {
  topic: { minLength: 1, maxLength: 260, ...CHARACTERS },
  queue: { minLength: 1, maxLength: 260, ...CHARACTERS },
  subscription: { minLength: 1, maxLength: 50, ...CHARACTERS },
};

/**
 * Checks the name of a topic, queue or subscription.
 *
 * @returns the name
 * @throws InputError that describes the problem
 */
export function checkName(entity: ServiceBusEntity, name: string): string {
  const rule = SERVICE_BUS_NAMES[entity];
  if (followsRule(rule, name)) return name;
  throw new InputError(`The name of a ${entity} has ${describeRule(rule)}`);
}
