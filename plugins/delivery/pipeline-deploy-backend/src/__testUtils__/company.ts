import type { Entity } from '@backstage/catalog-model';
import {
  DEVELOPMENT_ANNOTATION,
  PRODUCTION_ANNOTATION,
} from '@portal/plugin-pipeline-deploy-common';

const LOCATION = 'backstage.io/managed-by-location';
const CHECKOUT = 'group:default/checkout';
const PAYMENTS = 'group:default/payments';
const STORES = 'group:default/stores';

/** People and their groups. asha, tariq and nadia are in `checkout`, nadia in `payments` and uma in `stores` too; zoe is elsewhere. */
const PEOPLE: Record<string, string[]> = {
  asha: [CHECKOUT],
  tariq: [CHECKOUT],
  nadia: [CHECKOUT, PAYMENTS],
  pia: [PAYMENTS],
  uma: [CHECKOUT, STORES],
  zoe: [STORES],
};

function person(name: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name, namespace: 'default' },
    spec: {
      profile: { displayName: `${name[0].toUpperCase()}${name.slice(1)}` },
    },
    relations: PEOPLE[name].map(targetRef => ({ type: 'memberOf', targetRef })),
  };
}

/** A small company around the repositories of the estate. */
export function company(sourceControl: string): {
  entities: Entity[];
  groups: Map<string, string[]>;
} {
  const component = (
    name: string,
    {
      annotations = {},
      repository = name,
      file = repository,
      owner = CHECKOUT,
    }: {
      annotations?: Record<string, string>;
      /** Repository that the entity names; empty: none. */
      repository?: string;
      /** Repository with the file that describes the entity. */
      file?: string;
      owner?: string;
    } = {},
  ): Entity => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name,
      namespace: 'default',
      title: `The ${name}`,
      annotations: {
        ...(repository && {
          'github.com/project-slug': `retail-example/${repository}`,
        }),
        [LOCATION]: `url:${sourceControl}/retail-example/${file}/tree/main/catalog-info.yaml`,
        ...annotations,
      },
    },
    relations: [{ type: 'ownedBy', targetRef: owner }],
  });
  const production = { [PRODUCTION_ANNOTATION]: 'true' };
  const development = { [DEVELOPMENT_ANNOTATION]: 'true' };
  return {
    groups: new Map(
      Object.entries(PEOPLE).map(([name, groups]) => [
        `user:default/${name}`,
        groups,
      ]),
    ),
    entities: [
      ...Object.keys(PEOPLE).map(person),
      component('order-service', { annotations: production }),
      component('basket-service', { annotations: development }),
      component('payments-service', {
        annotations: production,
        owner: PAYMENTS,
      }),
      component('search-service'),
      component('voucher-service', {
        annotations: { ...production, ...development },
      }),
      // Registered, but without a workflow that deploys.
      component('loyalty-service', { annotations: production }),
      component('nameless', {
        annotations: production,
        repository: '',
        file: 'order-service-x',
      }),
      component('gone', { annotations: production }),
      // Another team's component that names the repository of `order-service`.
      component('impostor', {
        annotations: production,
        repository: 'order-service',
        file: 'store-locator-web',
        owner: STORES,
      }),
    ],
  };
}
