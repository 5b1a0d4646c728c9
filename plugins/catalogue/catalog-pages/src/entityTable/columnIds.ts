import { SORT_TITLE_ANNOTATION } from '@portal/plugin-catalog-sources-common';

/** The columns of an entity table; a star is in each row. */
export type ColumnId =
  | 'name'
  | 'description'
  | 'owner'
  | 'system'
  | 'domain'
  | 'kind'
  | 'type'
  | 'lifecycle'
  | 'email'
  | 'targets'
  | 'tags'
  | 'namespace';

/** What a column is called. */
export const COLUMN_TITLES: Record<ColumnId, string> = {
  name: 'Name',
  description: 'Description',
  owner: 'Owner',
  system: 'System',
  domain: 'Domain',
  kind: 'Kind',
  type: 'Type',
  lifecycle: 'Lifecycle',
  email: 'E-mail',
  targets: 'Targets',
  tags: 'Tags',
  namespace: 'Namespace',
};

const OF_KIND: Record<string, ColumnId[]> = {
  component: ['name', 'description', 'owner', 'system', 'type', 'lifecycle'],
  api: ['name', 'description', 'owner', 'system', 'type', 'lifecycle'],
  resource: ['name', 'description', 'owner', 'system', 'type'],
  system: ['name', 'description', 'owner', 'domain'],
  domain: ['name', 'description', 'owner'],
  group: ['name', 'description', 'type'],
  user: ['name', 'description', 'email'],
  template: ['name', 'description', 'owner', 'type'],
  location: ['name', 'type', 'targets'],
};

/** The columns of a list of one kind. */
export const columnsOfKind = (kind: string | undefined): ColumnId[] =>
  OF_KIND[kind?.toLocaleLowerCase('en') ?? 'component'] ?? OF_KIND.component;

/** The columns of a list with entities of several kinds, for example of documentation. */
export const MIXED_COLUMNS: ColumnId[] = [
  'name',
  'description',
  'owner',
  'kind',
  'type',
];

/** The field of an entity that the catalogue sorts a column by. A column without one is not sorted. */
export const SORT_FIELDS = {
  name: `metadata.annotations.${SORT_TITLE_ANNOTATION}`,
  owner: 'spec.owner',
  system: 'spec.system',
  domain: 'spec.domain',
  kind: 'kind',
  type: 'spec.type',
  lifecycle: 'spec.lifecycle',
  email: 'spec.profile.email',
} satisfies Partial<Record<ColumnId, string>>;

/** A column that the catalogue can sort by. */
export type SortableId = keyof typeof SORT_FIELDS;

export const isSortable = (id: ColumnId): id is SortableId => id in SORT_FIELDS;
