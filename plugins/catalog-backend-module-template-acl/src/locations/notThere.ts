import { InputError } from '@backstage/errors';
import { type ScmIntegrationRegistry } from '@backstage/integration';
import { type LocationTarget } from './LocationAccess';

/** The error in upstream's words for a file that is not there. */
export function notThere(
  location: LocationTarget,
  integrations: ScmIntegrationRegistry,
): InputError {
  const { type, target } = addressRead(location, integrations);
  return new InputError(
    `NotFoundError: Unable to read ${type}, no matching files found for ${target}`,
  );
}

/** The address at which upstream reads what somebody typed in: that of a tree, at GitHub. */
function addressRead(
  { type, target }: LocationTarget,
  integrations: ScmIntegrationRegistry,
): LocationTarget {
  try {
    const read = integrations.resolveUrl({ url: target, base: target });
    return { type, target: read };
  } catch {
    return { type, target };
  }
}
