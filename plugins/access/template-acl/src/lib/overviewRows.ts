import {
  type AddressState,
  choiceField,
  flagField,
  pageField,
  textField,
} from '@portal/plugin-portal-ui';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { ownerName, templateTitle } from './names';
import { OWN_ACCESS, ownAccessOf } from './ownAccess';
import { matchesWords } from './search';

/** The columns of the overview, all of them sortable. */
export const OVERVIEW_COLUMNS = [
  'title',
  'owner',
  'holders',
  'endingSoon',
  'access',
] as const;

export type OverviewColumn = (typeof OVERVIEW_COLUMNS)[number];

/** How the address has the state of the overview. */
export const OVERVIEW_ADDRESS = {
  search: textField(),
  column: { ...choiceField(OVERVIEW_COLUMNS, 'title'), name: 'sort' },
  descending: flagField(),
  page: pageField(),
};

/** Search term, order and page of the overview. */
export type OverviewFilters = AddressState<typeof OVERVIEW_ADDRESS>;

type Compare = (a: ControlledTemplate, b: ControlledTemplate) => number;

const byTitle: Compare = (a, b) => byText(templateTitle(a), templateTitle(b));

const COMPARE: Record<OverviewColumn, Compare> = {
  title: byTitle,
  owner: (a, b) => byText(ownerName(a) ?? '', ownerName(b) ?? ''),
  holders: (a, b) => a.holders - b.holders,
  endingSoon: (a, b) => a.endingSoon - b.endingSoon,
  access: (a, b) =>
    OWN_ACCESS.indexOf(ownAccessOf(a)) - OWN_ACCESS.indexOf(ownAccessOf(b)) ||
    byText(a.expiresOn ?? '', b.expiresOn ?? ''),
};

/**
 * Returns the templates whose title and owner have the words of a search, in order. Equal ones are in order of their
 * titles. Own access is in order from the most to the least, and of the ends of grants.
 */
export function selectTemplates(
  templates: readonly ControlledTemplate[],
  { search, column, descending }: Omit<OverviewFilters, 'page'>,
): ControlledTemplate[] {
  const direction = descending ? -1 : 1;
  return templates
    .filter(template => matchesWords(textOf(template), search))
    .sort(
      (a, b) =>
        direction * COMPARE[column](a, b) ||
        byTitle(a, b) ||
        a.templateRef.localeCompare(b.templateRef),
    );
}

/** The direction in which a column is read first: numbers from the largest. */
export function startsDescending(column: OverviewColumn): boolean {
  return column === 'holders' || column === 'endingSoon';
}

function byText(a: string, b: string): number {
  return a.localeCompare(b, undefined, { sensitivity: 'base', numeric: true });
}

function textOf(template: ControlledTemplate): string {
  return `${templateTitle(template)} ${ownerName(template) ?? ''}`;
}
