import { InputError } from '@backstage/errors';

/** What can be made in a namespace (ledger C-088). */
export type ServiceBusEntity = 'topic' | 'queue' | 'subscription';

/** Longest names, from the limits of the product. */
const MAX_LENGTH: Record<ServiceBusEntity, number> = {
  topic: 260,
  queue: 260,
  subscription: 50,
};

/**
 * Checks the name of a topic, queue or subscription.
 *
 * @returns the name
 * @throws InputError saying what is wrong with it
 */
export function checkName(entity: ServiceBusEntity, name: string): string {
  const longest = MAX_LENGTH[entity];
  if (name.length > longest) {
    throw new InputError(
      `The name of a ${entity} has at most ${longest} characters`,
    );
  }
  if (!/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(name)) {
    throw new InputError(
      `The name of a ${entity} is letters, digits, dots, hyphens and underscores, and begins and ends with a letter or digit`,
    );
  }
  return name;
}
