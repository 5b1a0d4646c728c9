import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';

/**
 * The full ref of a group, whichever way it is named.
 *
 * @param group - for example `checkout` or `group:default/checkout`
 * @throws InputError for what is no group
 */
export function toGroupRef(group: string): string {
  let parsed;
  try {
    parsed = parseEntityRef(group.toLowerCase(), {
      defaultKind: 'group',
      defaultNamespace: 'default',
    });
  } catch {
    parsed = undefined;
  }
  if (parsed?.kind !== 'group') {
    throw new InputError(`'${group}' is not the name of a group`);
  }
  return stringifyEntityRef(parsed);
}
