import type { AclEntry } from '@portal/plugin-template-acl-common';
import { kindOf } from './names';
import { matchesWords } from './search';

export const ACL_FILTERS = ['all', 'users', 'groups', 'expired'] as const;

export type AclFilter = (typeof ACL_FILTERS)[number];

/** The sortable columns. */
export const ACL_COLUMNS = ['displayName', 'entityRef', 'expiresOn'] as const;

export type AclColumn = (typeof ACL_COLUMNS)[number];

/** Search term, filter and order of the list. */
export interface AclView {
  search: string;
  filter: AclFilter;
  column: AclColumn;
  descending: boolean;
}

/**
 * Returns the entries that match a search and a filter, in order. A search compares the name, the reference, the
 * grantor and the reason; its words may be anywhere. An entry without an end comes after all others.
 */
export function selectRows(
  entries: readonly AclEntry[],
  view: AclView,
): AclEntry[] {
  const direction = view.descending ? -1 : 1;
  return entries
    .filter(entry => passesFilter(entry, view.filter))
    .filter(entry => matchesWords(textOf(entry), view.search))
    .sort(
      (a, b) =>
        direction * compare(a, b, view.column) ||
        a.entityRef.localeCompare(b.entityRef),
    );
}

function passesFilter(entry: AclEntry, filter: AclFilter): boolean {
  switch (filter) {
    case 'users':
      return kindOf(entry.entityRef) === 'user';
    case 'groups':
      return kindOf(entry.entityRef) === 'group';
    case 'expired':
      return entry.isExpired;
    default:
      return true;
  }
}

function textOf(entry: AclEntry): string {
  const { displayName, entityRef, grantedByName, reason = '' } = entry;
  return `${displayName} ${entityRef} ${grantedByName} ${reason}`;
}

function compare(a: AclEntry, b: AclEntry, column: AclColumn): number {
  if (column === 'expiresOn') return endOf(a) - endOf(b) || 0;
  return a[column].localeCompare(b[column], undefined, {
    sensitivity: 'base',
    numeric: true,
  });
}

function endOf(entry: AclEntry): number {
  return entry.expiresOn ? Date.parse(entry.expiresOn) : Number.MAX_VALUE;
}
