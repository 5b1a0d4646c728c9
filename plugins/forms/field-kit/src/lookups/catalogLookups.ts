import {
  COMPONENTS,
  isHopperItemOf,
  toHopperItem,
} from '@portal/plugin-field-kit-common';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { bindReader, createLookupProvider } from './LookupProvider';

/** Maximum number of listed components; the search finds the others. */
const PAGE_SIZE = 100;

/** Lookups in Backstage's own catalogue (ledger C-129). */
export const catalogLookups = createLookupProvider({
  deps: { catalog: catalogApiRef },
  load: async ({ catalog }) => ({
    readers: [
      bindReader(COMPONENTS, {
        async read(_, { search }) {
          const { items, totalItems } = await catalog.queryEntities({
            filter: { kind: 'component' },
            fields: ['metadata.name', 'metadata.annotations'],
            orderFields: { field: 'metadata.name', order: 'asc' },
            limit: PAGE_SIZE,
            ...(search && {
              fullTextFilter: { term: search, fields: ['metadata.name'] },
            }),
          });
          return {
            items: items.map(toHopperItem),
            complete: totalItems <= items.length,
          };
        },
        async exists({ sent }) {
          if (!sent) return { holds: false };
          const { items } = await catalog.getEntities({
            filter: {
              kind: 'component',
              'metadata.name': sent.componentName,
            },
            fields: ['metadata.name', 'metadata.annotations'],
          });
          return { holds: items.some(entity => isHopperItemOf(sent, entity)) };
        },
      }),
    ],
  }),
});
