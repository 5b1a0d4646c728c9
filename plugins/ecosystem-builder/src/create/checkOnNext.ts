import { configApiRef, type ApiHolder } from '@backstage/frontend-plugin-api';
import { readDirectoryCompany } from '@portal/plugin-directory-common';
import {
  checkCreate,
  createLookups,
  type Problem,
  type RuleContext,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { lookupsApiRef } from '@portal/plugin-field-kit';
import { apiOf } from '../form/apiOf';
import { askLookups } from '../form/askLookups';

/** Checks the value of a create form on Next: its rules first, then its look-ups. */
export async function checkOnNext(
  value: unknown,
  version: Version,
  apis: ApiHolder,
): Promise<Problem[]> {
  const context: RuleContext = {
    version,
    form: 'create',
    emailDomains: readDirectoryCompany(apiOf(apis, configApiRef)).emailDomains,
  };
  const problems = checkCreate(value, context);
  return problems.length > 0
    ? problems
    : askLookups(createLookups(value, context), apiOf(apis, lookupsApiRef));
}
