import { PageStartBlueprint } from '@portal/plugin-page-slots-react';

/** The code of the catalogue's list, while the pointer is over a link to it. */
export const catalogStart = PageStartBlueprint.make({
  name: 'list',
  params: {
    path: '/catalog',
    start: () => Promise.all([import('./CatalogPage'), import('./filters')]),
  },
});
