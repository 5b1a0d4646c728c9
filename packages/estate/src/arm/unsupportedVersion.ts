import { ArmError } from './ArmError';

/** The requests that Azure Resource Manager answers itself, without a resource provider. */
const OWN = 'Microsoft.Resources';

/**
 * The error for an API version that the vendor does not list for a resource type
 * (https://learn.microsoft.com/azure/azure-resource-manager/troubleshooting/error-register-resource-provider).
 *
 * @param type - for example `Microsoft.Storage/storageAccounts`
 * @param location - of the resource in the request, if it has one
 */
export function unsupportedVersion(
  type: string,
  version: string,
  supported: readonly string[],
  location?: string,
): ArmError {
  const [namespace, ...names] = type.split('/');
  const name = names.join('/');
  const newestFirst = [...supported].reverse();
  if (namespace === OWN) {
    return new ArmError(
      400,
      'InvalidApiVersionParameter',
      `The api-version '${version}' is invalid. The supported versions are '${newestFirst.join(',')}'.`,
    );
  }
  const list = `The supported api-versions are '${newestFirst.join(', ')}'.`;
  return location === undefined
    ? new ArmError(
        404,
        'InvalidResourceType',
        `The resource type '${name}' could not be found in the namespace '${namespace}' for api version '${version}'. ${list}`,
      )
    : new ArmError(
        400,
        'NoRegisteredProviderFound',
        `No registered resource provider found for location '${location}' and API version '${version}' for type '${name}'. ${list}`,
      );
}
