import { CustomErrorBase } from '@backstage/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const GIT = 'Microsoft.TeamFoundation.Git.Server';
const CORE = 'Microsoft.TeamFoundation.Core.WebApi';
const SERVICES = 'Microsoft.VisualStudio.Services.WebApi';

/** Namespaces of Azure DevOps error types, by the type's name. */
const NAMESPACES: Record<string, string> = {
  ProjectDoesNotExistWithNameException: CORE,
  VssVersionNotSpecifiedException: SERVICES,
  VssVersionOutOfRangeException: SERVICES,
  VssPropertyValidationException: SERVICES,
  VssResourceNotFoundException: SERVICES,
};

/** An error in the format of Azure DevOps. */
export class DevOpsError extends CustomErrorBase {
  /** @param typeKey - name of the error's type, for example `GitRepositoryNotFoundException` */
  constructor(
    readonly status: ContentfulStatusCode,
    readonly typeKey: string,
    message: string,
  ) {
    super(message);
  }

  /** The response body. */
  toBody() {
    const space = NAMESPACES[this.typeKey] ?? GIT;
    return {
      $id: '1',
      innerException: null,
      message: this.message,
      typeName: `${space}.${this.typeKey}, ${space}`,
      typeKey: this.typeKey,
      errorCode: 0,
      eventId: 3000,
    };
  }

  static repositoryNotFound(name: string): DevOpsError {
    return new DevOpsError(
      404,
      'GitRepositoryNotFoundException',
      `TF401019: The Git repository with name or identifier ${name} does not exist or you do not have permissions for the operation you are attempting.`,
    );
  }

  static invalid(message: string): DevOpsError {
    return new DevOpsError(400, 'InvalidArgumentValueException', message);
  }
}
