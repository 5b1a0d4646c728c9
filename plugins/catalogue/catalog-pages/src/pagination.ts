import type { EntityListPagination } from '@backstage/plugin-catalog-react';

/** The lists of APIs and of documentation are read in pages, as the catalogue is by its configuration. */
export const PAGINATION: EntityListPagination = { mode: 'offset', limit: 20 };
