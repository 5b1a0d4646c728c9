import type { Entity } from '@backstage/catalog-model';
import {
  CLASSIFICATION_ANNOTATION,
  CONFIDENTIAL_ANNOTATION,
} from '@portal/plugin-template-acl-common';

/** A word in every template's title, for search. */
export const WORD = 'zeppelin';

/** The name that the directory's import gives to a younger group with the name of cloud-platform. */
const LOOK_ALIKE = 'cloud-platform__5d8a7a2e-1c53-4f6e-9d43-0b7a3c1f2e64';

/** Groups of each user. */
const PEOPLE: Record<string, string[]> = {
  // Roles for templates; see the table of the test.
  petra: ['portal-admins'],
  ada: ['template-authors'],
  olga: ['template-authors'],
  gina: ['cloud-platform', 'template-authors'],
  nick: ['cloud-network', 'template-authors'],
  hana: ['template-authors'],
  greta: ['checkout', 'template-authors'],
  carl: ['checkout-web', 'template-authors'],
  ewan: ['template-authors'],
  nora: ['template-authors'],
  // May register files, without access to the template.
  iris: ['architecture', 'template-authors'],
  lars: [LOOK_ALIKE, 'template-authors'],
  // A user who gets access, and a user who requests it.
  zoe: [],
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, number) => [`asker-${number}`, []]),
  ),
};

/** Groups with their parents. */
const GROUPS: Record<string, string | undefined> = {
  'portal-admins': undefined,
  platform: undefined,
  'cloud-platform': 'platform',
  'cloud-network': 'cloud-platform',
  checkout: undefined,
  'checkout-web': 'checkout',
  architecture: undefined,
  [LOOK_ALIKE]: undefined,
  // May dry-run templates that they can see.
  'template-authors': undefined,
};

interface TemplateSample {
  name: string;
  namespace?: string;
  owner: string;
  classification?: string;
  confidential?: boolean;
}

const TEMPLATES: TemplateSample[] = [
  {
    name: 'network',
    owner: 'group:default/cloud-platform',
    classification: 'Infrastructure',
  },
  { name: 'network', namespace: 'lab', owner: 'group:default/platform' },
  { name: 'cluster', owner: 'user:default/olga' },
  { name: 'vault', owner: 'group:default/platform', confidential: true },
  { name: 'service', owner: 'group:default/platform', classification: 'open' },
];

/** All entities of the test's catalogue. */
export function organisation(): Entity[] {
  return [
    ...Object.entries(GROUPS).map(([name, parent]) => group(name, parent)),
    ...Object.entries(PEOPLE).map(([name, groups]) => person(name, groups)),
    ...TEMPLATES.map(template),
  ];
}

function group(name: string, parent: string | undefined): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name },
    spec: { type: 'team', parent, children: [] },
  };
}

function person(name: string, groups: string[]): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name },
    spec: {
      profile: { displayName: name[0].toUpperCase() + name.slice(1) },
      memberOf: groups,
    },
  };
}

function template(sample: TemplateSample): Entity {
  const { name, namespace, owner, classification, confidential } = sample;
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: {
      name,
      namespace,
      title: `${WORD} ${name} ${namespace ?? ''}`.trim(),
      annotations: {
        ...(classification && { [CLASSIFICATION_ANNOTATION]: classification }),
        ...(confidential && { [CONFIDENTIAL_ANNOTATION]: 'true' }),
      },
    },
    spec: {
      type: 'resource',
      owner,
      parameters: [
        {
          title: 'Input',
          properties: { seconds: { type: 'number', default: 0 } },
        },
      ],
      steps: [
        {
          id: 'wait',
          name: 'Wait',
          action: 'debug:wait',
          input: { seconds: '${{ parameters.seconds }}' },
        },
        {
          id: 'log',
          name: 'Log',
          action: 'debug:log',
          input: { message: 'done' },
        },
      ],
    },
  };
}
