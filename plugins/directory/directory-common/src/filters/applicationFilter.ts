import { InputError } from '@backstage/errors';
import { PieceReader } from './PieceReader';
import { checkValue, quote, scan } from './scan';

/** Selects applications with an alias or an application id. */
export type ApplicationFilter = {
  by: 'alias' | 'applicationId';
  value: string;
};

/** The columns that a filter may contain; the title is the application id (ledger C-180, C-181). */
const COLUMN = { alias: 'Alias', applicationId: 'Title' } as const;

const PROPERTIES = ['Alias', 'Title', 'fields/Alias', 'fields/Title'] as const;

/**
 * Parses the `$filter` of a lookup of applications. Columns may have the prefix `fields/`.
 *
 * @throws InputError with `$filter` and the allowed forms
 */
export function parseApplicationFilter(filter: string): ApplicationFilter {
  const pieces = scan(filter);
  const reader = pieces && new PieceReader(pieces);
  const found = reader?.takeComparison(PROPERTIES);
  if (!found || !reader?.isAtEnd) {
    throw new InputError(
      "'$filter' is not one that is known. Allowed are Alias eq '…' and Title eq '…' (the application id); a quote in a value is written twice",
    );
  }
  const { property, value } = found;
  checkValue(value, `'$filter' (${property})`);
  return { by: property.endsWith('Alias') ? 'alias' : 'applicationId', value };
}

/** Formats the filter for the items of a SharePoint list in Microsoft Graph. */
export function formatApplicationFilter({
  by,
  value,
}: ApplicationFilter): string {
  return formatFieldFilter(COLUMN[by], value);
}

/** Formats a filter for one column of a SharePoint list in Microsoft Graph. */
export function formatFieldFilter(column: string, value: string): string {
  return `fields/${column} eq ${quote(value)}`;
}
