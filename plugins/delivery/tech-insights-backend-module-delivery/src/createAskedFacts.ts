import type { AuthService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  createComponentFacts,
  type FactValues,
} from '@portal/plugin-entity-facts-node';

/** What all retrievers of this module need. */
export interface FactsOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
}

type ComponentFactsOptions = Parameters<typeof createComponentFacts>[0];

interface AskedFactsOptions
  extends FactsOptions, Pick<ComponentFactsOptions, 'id' | 'schema'> {
  /** Asks the plugin that knows the facts of some components; those that it leaves out are not known. */
  ask(
    entityRefs: string[],
  ): Promise<readonly (readonly [entityRef: string, facts: FactValues])[]>;
}

/** Facts that another plugin answers. */
export function createAskedFacts({ ask, ...options }: AskedFactsOptions) {
  return createComponentFacts({
    ...options,
    version: '1.0.0',
    fields: [],
    factsOf: async entities => {
      const refs = entities.map(entity =>
        stringifyEntityRef(entity).toLowerCase(),
      );
      const known = new Map(await ask(refs));
      return refs.map(ref => known.get(ref) ?? {});
    },
  });
}
