import { InputError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { LocationTarget } from './LocationAccess';

/** Upstream's error for a missing file. */
export function notThere(
  location: LocationTarget,
  integrations: ScmIntegrationRegistry,
): InputError {
  const { type, target } = addressRead(location, integrations);
  return new InputError(
    `NotFoundError: Unable to read ${type}, no matching files found for ${target}`,
  );
}

/** The address from which upstream reads an entered address: at GitHub, that of a tree. */
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
