import { ApiBlueprint } from '@backstage/frontend-plugin-api';
import { DefaultEntityPresentationApi } from '@backstage/plugin-catalog';
import {
  catalogApiRef,
  entityPresentationApiRef,
} from '@backstage/plugin-catalog-react';
import { presentEntity } from './presentation/presentEntity';

/** Replaces upstream's titles and tooltips of entities on all pages. */
export const entityPresentation = ApiBlueprint.make({
  name: 'entity-presentation',
  params: define =>
    define({
      api: entityPresentationApiRef,
      deps: { catalogApi: catalogApiRef },
      factory: ({ catalogApi }) =>
        DefaultEntityPresentationApi.create({
          catalogApi,
          renderer: { async: true, render: presentEntity },
        }),
    }),
});
