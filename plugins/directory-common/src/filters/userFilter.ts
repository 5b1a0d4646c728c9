import { InputError } from '@backstage/errors';
import { PieceReader } from './PieceReader';
import { checkValue, quote, scan } from './scan';

/** Which people are looked for: those with this principal name or this mail, at least one of the two. */
export interface UserFilter {
  userPrincipalName?: string;
  mail?: string;
  /** True when disabled accounts do not count. */
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
 * Reads the `$filter` of a search for people: the few that the forms use, nothing else (ledger C-186, E-270).
 *
 * @remarks `accountEnabled eq true` always holds for both names, also where the names joined by `or` stand without
 * parentheses, which OData reads otherwise.
 * @throws InputError naming `$filter` and what is allowed
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

/** Writes the filter for Microsoft Graph. */
export function formatUserFilter(filter: UserFilter): string {
  const names = NAMES.flatMap(name => {
    const value = filter[name];
    return value === undefined ? [] : `${name} eq ${quote(value)}`;
  }).join(' or ');
  return filter.enabledOnly ? `(${names}) and accountEnabled eq true` : names;
}
