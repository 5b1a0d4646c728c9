import type { Entity } from '@backstage/catalog-model';
import {
  CLASSIFICATION_ANNOTATION,
  CONFIDENTIAL_ANNOTATION,
} from '@portal/plugin-template-acl-common';

function person(name: string, ...groups: string[]): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name, namespace: 'default' },
    spec: {
      profile: { displayName: `${name[0].toUpperCase()}${name.slice(1)}` },
    },
    relations: groups.map(each => ({
      type: 'memberOf',
      targetRef: `group:default/${each}`,
    })),
  };
}

/** @param inside - relations to the members and child groups */
function group(
  name: string,
  parent?: string,
  inside: Array<['hasMember' | 'parentOf', string]> = [],
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name, namespace: 'default', title: `Team ${name}` },
    spec: { type: 'team', children: [] },
    relations: [
      ...(parent
        ? [{ type: 'childOf', targetRef: `group:default/${parent}` }]
        : []),
      ...inside.map(([type, ref]) => ({ type, targetRef: ref })),
    ],
  };
}

function template(
  name: string,
  options: {
    owner?: string;
    namespace?: string;
    annotations?: Record<string, string>;
  },
): Entity {
  const { owner, namespace = 'default', annotations } = options;
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: {
      uid: `uid-of-${namespace}-${name}`,
      name,
      namespace,
      title: `The ${name}`,
      description: `Makes a ${name}`,
      annotations,
    },
    relations: owner ? [{ type: 'ownedBy', targetRef: owner }] : [],
  };
}

const PLATFORM = 'group:default/platform';

/**
 * A small company. petra is an admin. gina owns through her group `platform`, nick through the nested group
 * `network`, olga as a user. asha, tom and zoe own nothing; asha is in `checkout`, a group that contains itself.
 */
export const entities: Entity[] = [
  group('portal-admins', undefined, [
    ['hasMember', 'user:default/petra'],
    ['parentOf', 'group:default/network'],
  ]),
  group('platform'),
  group('network', 'platform', [['hasMember', 'user:default/nick']]),
  group('checkout', 'circle'),
  group('circle', 'checkout'),
  person('petra', 'portal-admins'),
  person('gina', 'platform'),
  person('nick', 'network'),
  person('olga'),
  person('asha', 'checkout'),
  person('tom'),
  person('zoe'),
  ...Array.from({ length: 100 }, (_, number) => person(`p${number}`)),
  template('cluster', { owner: PLATFORM }),
  template('cluster', { owner: 'user:default/olga', namespace: 'lab' }),
  template('orphan', {}),
  template('vault', {
    owner: PLATFORM,
    annotations: { [CONFIDENTIAL_ANNOTATION]: 'true' },
  }),
  template('service', {
    owner: PLATFORM,
    annotations: { [CLASSIFICATION_ANNOTATION]: 'open' },
  }),
];
