import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';

/**
 * Returns the full entity ref of a group.
 *
 * @param group - for example `checkout` or `group:default/checkout`
 * @throws InputError if the text is not a group
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
