import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { readDirectoryCompany } from '@portal/plugin-directory-common';
import type {
  Form,
  RuleContext,
  Version,
} from '@portal/plugin-ecosystem-builder-common';
import { useMemo } from 'react';

/**
 * The context of the rules.
 *
 * @param applicationId - id of the chosen application
 */
export function useRuleContext(
  version: Version,
  form: Form,
  applicationId?: string,
): RuleContext {
  const config = useApi(configApiRef);
  return useMemo(
    () => ({
      version,
      form,
      emailDomains: readDirectoryCompany(config).emailDomains,
      applicationId,
    }),
    [version, form, config, applicationId],
  );
}
