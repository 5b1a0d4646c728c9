import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import { createComponentFacts } from '@portal/plugin-entity-facts-node';

type FactType = 'boolean' | 'integer';

/** The facts that the built-in checks read, by the collection that has them. */
const COLLECTIONS: Record<string, Record<string, FactType>> = {
  catalogueFacts: {
    ownerExists: 'boolean',
    ownerAnswers: 'boolean',
    invalidApis: 'integer',
    deprecatedRelations: 'integer',
  },
  costFacts: { isCostTagged: 'boolean', isBudgetKept: 'boolean' },
  decisionFacts: { adrs: 'integer' },
  deploymentFacts: {
    daysSinceRelease: 'integer',
    releaseApproved: 'boolean',
    failedDeployments: 'integer',
  },
  docsFacts: { docsFresh: 'boolean' },
  newsFacts: { namesServices: 'boolean' },
  onCallFacts: { hasRota: 'boolean' },
  qualityFacts: { gatePassed: 'boolean' },
  secretFacts: { oldestSecretDays: 'integer' },
  supportFacts: { runbooks: 'integer' },
};

/** IDs of the collections. */
export const FACTS = Object.keys(COLLECTIONS);

/** Reads the components as the real collections do, and makes their facts up. */
export const generatedFacts = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'generated-facts',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ auth, catalog, facts }) {
        facts.addFactRetrievers(
          Object.fromEntries(
            Object.entries(COLLECTIONS).map(([id, types]) => [
              id,
              createComponentFacts({
                auth,
                catalog,
                id,
                version: '1.0.0',
                fields: [],
                schema: Object.fromEntries(
                  Object.entries(types).map(([name, type]) => [
                    name,
                    { type, description: name },
                  ]),
                ),
                factsOf: async entities =>
                  entities.map(({ metadata }) =>
                    valuesOf(types, metadata.name),
                  ),
              }),
            ]),
          ),
        );
      },
    });
  },
});

/** One of four is bad, each another one. */
function valuesOf(types: Record<string, FactType>, name: string) {
  const number = Number(name.slice(name.lastIndexOf('-') + 1));
  return Object.fromEntries(
    Object.entries(types).map(([fact, type]) => {
      const isGood = (number + fact.length) % 4 > 0;
      return [fact, type === 'boolean' ? isGood : Number(isGood)];
    }),
  );
}
