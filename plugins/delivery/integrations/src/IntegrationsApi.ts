import type { IntegrationRequest } from '@portal/plugin-page-slots-react';

/** An integration of a component that can be used to see whether it answers. */
export type CheckedId =
  'sourceControl' | 'pipelines' | 'docs' | 'adrs' | 'codeHealth' | 'secrets';

/** Uses an integration; throws ResponseError if it does not answer. */
export interface IntegrationsApi {
  check(
    id: CheckedId,
    request: Omit<IntegrationRequest, 'apis'>,
  ): Promise<void>;
}
