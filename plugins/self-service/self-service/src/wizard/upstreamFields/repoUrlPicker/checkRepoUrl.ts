import type { ApiHolder } from '@backstage/frontend-plugin-api';
import { scmIntegrationsApiRef } from '@backstage/integration-react';
import { checkRepositoryLocation } from '@portal/plugin-field-kit-common';

/** Adds the errors of a repository's location, which are those of the server. */
export function checkRepoUrl(
  value: string | undefined,
  validation: { addError: (message: string) => void },
  context: {
    apiHolder: ApiHolder;
    uiSchema?: { 'ui:options'?: object };
  },
): void {
  if (value === undefined) return;
  const integrations = context.apiHolder.get(scmIntegrationsApiRef);
  checkRepositoryLocation(
    value,
    context.uiSchema?.['ui:options'],
    host => integrations?.byHost(host)?.type,
  ).forEach(message => validation.addError(message));
}
