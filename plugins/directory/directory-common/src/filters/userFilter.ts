import { InputError } from '@backstage/errors';
import { PieceReader } from './PieceReader';
import { checkValue, quote, scan } from './scan';

/** Selects people with a principal name, a mail, or either. */
export interface UserFilter {
  userPrincipalName?: string;
  mail?: string;
  /** Excludes disabled accounts. */
  enabledOnly: boolean;
}

const NAMES = ['userPrincipalName', 'mail'] as const;

const ALLOWED =
  "Allowed are userPrincipalName eq '…', mail eq '…' and both joined by or, each also with and accountEnabled eq true; a quote in a value is written twice";

function takeEnabled(reader: PieceReader): boolean {
  return reader.takeAll('accountEnabled', 'eq', 'true');
}

function takeNames(
  reader: PieceReader,
): Omit<UserFilter, 'enabledOnly'> | undefined {
  const isOpen = reader.take('(');
  const first = reader.takeComparison(NAMES);
  if (!first) return undefined;
  const names: Omit<UserFilter, 'enabledOnly'> = {
    [first.property]: first.value,
  };
  if (reader.take('or')) {
    const second = reader.takeComparison(
      NAMES.filter(name => name !== first.property),
    );
    if (!second) return undefined;
    names[second.property] = second.value;
  }
  return isOpen && !reader.take(')') ? undefined : names;
}

function read(reader: PieceReader): UserFilter | undefined {
  const isFirst = takeEnabled(reader);
  if (isFirst && !reader.take('and')) return undefined;
  const names = takeNames(reader);
  if (!names) return undefined;
  const isLast = !isFirst && reader.take('and');
  if (isLast && !takeEnabled(reader)) return undefined;
  return reader.isAtEnd
    ? { ...names, enabledOnly: isFirst || isLast }
    : undefined;
}

/**
 * Parses the `$filter` of a people search. Accepts only the forms that the fields use (ledger C-186, E-270).
 *
 * @remarks `accountEnabled eq true` applies to both names, even if the names joined by `or` have no parentheses,
 * which OData interprets differently.
 * @throws InputError with `$filter` and the allowed forms
 */
export function parseUserFilter(filter: string): UserFilter {
  const pieces = scan(filter);
  const parsed = pieces && read(new PieceReader(pieces));
  if (!parsed) {
    throw new InputError(`'$filter' is not one that is known. ${ALLOWED}`);
  }
  for (const name of NAMES) {
    const value = parsed[name];
    if (value !== undefined) checkValue(value, `'$filter' (${name})`);
  }
  return parsed;
}

/** Formats the filter for Microsoft Graph. */
export function formatUserFilter(filter: UserFilter): string {
  const names = NAMES.flatMap(name => {
    const value = filter[name];
    return value === undefined ? [] : `${name} eq ${quote(value)}`;
  }).join(' or ');
  return filter.enabledOnly ? `(${names}) and accountEnabled eq true` : names;
}
