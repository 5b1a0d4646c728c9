/** Error statuses of Azure Resource Manager. */
export type ArmErrorStatus = 400 | 401 | 403 | 404 | 405 | 409;

/** An error in the format of Azure Resource Manager. */
export class ArmError extends Error {
  constructor(
    readonly status: ArmErrorStatus,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'ArmError';
  }

  /** The response body. */
  toBody() {
    return { error: { code: this.code, message: this.message } };
  }
}

/** The error for a body that does not fit the resource type. */
export function invalidContent(message: string): ArmError {
  return new ArmError(
    400,
    'InvalidRequestContent',
    `The request content was invalid and could not be deserialized: '${message}'.`,
  );
}

/** The error for a resource type or address that the estate does not support. */
export function unknownType(path: string): ArmError {
  return new ArmError(
    404,
    'InvalidResourceType',
    `The resource type could not be found for the path '${path}'.`,
  );
}

export function resourceGroupNotFound(name: string): ArmError {
  return new ArmError(
    404,
    'ResourceGroupNotFound',
    `Resource group '${name}' could not be found.`,
  );
}

/**
 * @param type - with its namespace, for example `Microsoft.Web/sites`
 */
export function resourceNotFound(
  type: string,
  name: string,
  resourceGroup: string,
): ArmError {
  return new ArmError(
    404,
    'ResourceNotFound',
    `The Resource '${type}/${name}' under resource group '${resourceGroup}' was not found. For more details please go to https://aka.ms/ARMResourceNotFoundFix`,
  );
}
