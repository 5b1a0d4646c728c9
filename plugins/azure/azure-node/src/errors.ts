import { CustomErrorBase } from '@backstage/errors';
import { CLOUD_TOKEN_REQUIRED } from '@portal/plugin-azure-common';

/** The person's own Azure token is missing, or Azure rejects it. */
export class CloudTokenRequiredError extends CustomErrorBase {
  readonly name = CLOUD_TOKEN_REQUIRED;
  readonly statusCode = 401;
}
