import { CustomErrorBase } from '@backstage/errors';
import { CLOUD_TOKEN_REQUIRED } from '@portal/plugin-azure-common';

/** The person's own token for Azure is missing, or Azure does not take it any more. */
export class CloudTokenRequiredError extends CustomErrorBase {
  readonly name = CLOUD_TOKEN_REQUIRED;
  readonly statusCode = 401;
}
