import type { MicrosoftGraphProviderConfig } from '@backstage/plugin-catalog-backend-module-msgraph';

/** Texts in a filter, in which an operator is a word like any other. */
const TEXTS = /'(?:[^']|'')*'/g;

/** Operators that Graph supports in advanced queries only: https://learn.microsoft.com/graph/aad-advanced-queries */
const ADVANCED_OPERATORS =
  /(?:^|[\s(])(?:not|ne)(?=[\s(])|(?:^|[\s(])endswith\s*\(|\$count|\$search/i;

/** Whether Graph answers a filter only as an advanced query. */
export function needsAdvancedQuery(filter: string | undefined): boolean {
  return ADVANCED_OPERATORS.test((filter ?? '').replace(TEXTS, "''"));
}

/**
 * How a provider asks Graph: in advanced queries where a filter needs them or the configuration says so, and then without `$expand`,
 * which Graph does not support there.
 */
export function queryModeOf(
  provider: MicrosoftGraphProviderConfig,
): 'basic' | 'advanced' {
  const filters = [
    provider.userFilter,
    provider.groupFilter,
    provider.userGroupMemberFilter,
  ];
  return provider.queryMode === 'advanced' || filters.some(needsAdvancedQuery)
    ? 'advanced'
    : 'basic';
}
