import type { Entity } from '@backstage/catalog-model';
import { SAMPLES } from './systems';
import { COMMERCE } from './systems/azure';
import { component } from './systems/fieldKit';

/** Values that are sent with every form, for options that read other fields. */
export const OTHER_VALUES = {
  subscription: { id: COMMERCE, name: 'commerce-nonprod' },
};

const OTHER_PROPERTIES = {
  subscription: { type: 'object', additionalProperties: true },
};

/** A field of Backstage's own each. */
const UPSTREAM_PROPERTIES = {
  group: { title: 'Group', 'ui:field': 'MyGroupsPicker' },
  owner: {
    title: 'Owner',
    'ui:field': 'OwnerPicker',
    'ui:options': { allowArbitraryValues: false },
  },
  system: {
    title: 'System',
    'ui:field': 'EntityPicker',
    'ui:options': {
      catalogFilter: { kind: 'System', 'spec.type': 'shop' },
      allowArbitraryValues: false,
    },
  },
  owned: {
    title: 'Owned',
    'ui:field': 'OwnedEntityPicker',
    'ui:options': { allowArbitraryValues: false },
  },
  several: {
    title: 'Several',
    'ui:field': 'MultiEntityPicker',
    'ui:options': { allowArbitraryValues: false },
  },
  name: { title: 'Name', 'ui:field': 'EntityNamePicker' },
  repository: {
    title: 'Repository',
    'ui:field': 'RepoUrlPicker',
    'ui:options': { allowedOwners: ['retail-example'] },
  },
};

export function propertyOf(key: string, options?: object) {
  const sample = SAMPLES[key];
  return {
    title: `Field ${key}`,
    'ui:field': sample.field,
    'ui:options': options ?? sample.options ?? {},
  };
}

const LOG = { id: 'log', action: 'debug:log', input: { message: 'created' } };

export function buildTemplate(
  name: string,
  parameters: unknown,
  steps: object[] = [LOG],
): Entity {
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name },
    spec: {
      type: 'resource',
      owner: 'group:default/checkout',
      parameters,
      steps,
    } as Entity['spec'],
  };
}

/** A template for each sample, all samples in one, and one for each kind of page. */
export function buildTemplates(): Entity[] {
  const all = Object.keys(SAMPLES);
  const login = propertyOf('login');
  return [
    ...all.map(key =>
      buildTemplate(`only-${key.toLowerCase()}`, {
        properties: { ...OTHER_PROPERTIES, [key]: propertyOf(key) },
      }),
    ),
    buildTemplate(
      'everything',
      all.map(key => ({ title: key, properties: { [key]: propertyOf(key) } })),
    ),
    buildTemplate('plain', {
      properties: { text: { type: 'string' }, login: { type: 'string' } },
    }),
    // templates/action-not-installed.yaml
    buildTemplate('elsewhere', { properties: { text: { type: 'string' } } }, [
      LOG,
      { id: 'second', name: 'Second', action: 'publish:elsewhere' },
      {
        id: 'third',
        action: 'roadiehq:utils:zip',
        if: '${{ parameters.text }}',
      },
      { id: 'fourth', action: 'publish:nowhere', if: false },
    ]),
    // templates/required-picker.yaml, and pickers with several values
    buildTemplate('picker', {
      required: ['system', 'owners'],
      properties: {
        system: { ...UPSTREAM_PROPERTIES.system, 'ui:options': {} },
        owners: { title: 'Owners', 'ui:field': 'MultiEntityPicker' },
      },
    }),
    buildTemplate('upstream', { properties: UPSTREAM_PROPERTIES }),
    buildTemplate('unsafe', {
      properties: {
        resourceGroup: propertyOf('resourceGroup', {
          subscriptionId: COMMERCE,
          pattern: '^(a+)+$',
        }),
      },
    }),
    buildTemplate('broken', {
      properties: { login: propertyOf('login', { check: 'horoscope' }) },
    }),
    buildTemplate('strict', {
      required: ['text'],
      properties: { text: { type: 'string' }, login },
    }),
    buildTemplate('required', [
      { required: ['text'], properties: { text: { type: 'string' } } },
      { required: ['group'], properties: UPSTREAM_PROPERTIES },
    ]),
    buildTemplate('restricted', [
      { title: 'Free', properties: { text: { type: 'string' } } },
      {
        title: 'Restricted',
        'backstage:permissions': { tags: ['restricted'] },
        properties: { login },
      },
    ]),
    buildTemplate('branches', {
      properties: {
        kind: { enum: ['person', 'robot'] },
        team: {
          type: 'array',
          items: { type: 'object', properties: { mail: propertyOf('mail') } },
        },
      },
      dependencies: {
        kind: {
          oneOf: [
            { properties: { kind: { enum: ['person'] }, login } },
            { properties: { kind: { enum: ['robot'] } } },
          ],
        },
      },
    }),
  ];
}

function buildEntity(
  kind: string,
  name: string,
  more: Partial<Entity> = {},
): Entity {
  const apiVersion = 'backstage.io/v1alpha1';
  return { apiVersion, kind, metadata: { name }, ...more };
}

/** Entities that fields of Backstage's own offer Asha, and some that they do not. */
export const OFFERED: Entity[] = [
  buildEntity('Group', 'checkout', {
    spec: { profile: { email: 'checkout@retail.example' } },
    relations: [{ type: 'hasMember', targetRef: 'user:default/asha' }],
  }),
  buildEntity('Group', 'payments'),
  buildEntity('System', 'web-shop', { spec: { type: 'shop' } }),
  buildEntity('System', 'ledger', { spec: { type: 'finance' } }),
  buildEntity('Component', 'mine', {
    relations: [{ type: 'ownedBy', targetRef: 'user:default/asha' }],
  }),
];

/** The component that `SAMPLES.component` names. */
export const BASKET: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'basket-service',
    annotations: {
      'backstage.io/managed-by-location': `url:${component.catalogUrl}`,
    },
  },
};
