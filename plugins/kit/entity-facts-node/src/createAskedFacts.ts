import type { AuthService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  type ComponentFactsOptions,
  createComponentFacts,
  type FactValues,
} from './createComponentFacts';

/** What all retrievers of facts that another plugin answers need. */
export interface FactsOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
}

interface AskedFactsOptions
  extends FactsOptions, Pick<ComponentFactsOptions, 'id' | 'schema'> {
  /** Asks the plugin that knows the facts of some components; those that it leaves out are not known. */
  ask(
    entityRefs: string[],
  ): Promise<readonly (readonly [entityRef: string, facts: FactValues])[]>;
}

/** Creates a retriever of facts that another plugin answers. */
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
