import {
  ApiBlueprint,
  createApiRef,
  createExtensionInput,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import type { CatalogViewsClient } from '@portal/plugin-catalog-views-common';
import {
  type SelectionAction,
  SelectionActionBlueprint,
} from '@portal/plugin-page-slots-react';

/** What the tools of the list need: the API of views and of questions to owners, and what features do with a selection. */
export interface CatalogViewsApi {
  /** Loads the client when it is first needed. */
  client(): Promise<CatalogViewsClient>;
  actions: readonly SelectionAction[];
}

/** The reference of {@link CatalogViewsApi}. */
export const catalogViewsApiRef = createApiRef<CatalogViewsApi>().with({
  id: 'plugin.catalog-views.service',
  pluginId: 'catalog-sources',
});

const { action } = SelectionActionBlueprint.dataRefs;

/** Provides {@link catalogViewsApiRef}. */
export const catalogViewsApi = ApiBlueprint.makeWithOverrides({
  name: 'views',
  inputs: { actions: createExtensionInput([action]) },
  factory: (original, { inputs }) =>
    original(define =>
      define({
        api: catalogViewsApiRef,
        deps: { fetchApi: fetchApiRef },
        // All pages carry what makes the APIs.
        factory: deps => ({
          actions: inputs.actions.map(input => input.get(action)),
          client: async () => {
            const { createCatalogViewsClient } =
              await import('@portal/plugin-catalog-views-common');
            return createCatalogViewsClient(deps);
          },
        }),
      }),
    ),
});
