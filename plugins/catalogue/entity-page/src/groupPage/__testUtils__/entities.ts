import type { Entity } from '@backstage/catalog-model';

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function entity(
  kind: string,
  name: string,
  relations: [type: string, targetRef: string][],
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, namespace: 'default' },
    relations: relations.map(([type, targetRef]) => ({ type, targetRef })),
  };
}

/** A group with its display name, in a group around it and with groups in it. */
export function buildGroup(
  name: string,
  around: { parent?: string; children?: string[] } = {},
): Entity {
  const { parent, children = [] } = around;
  return {
    ...entity('Group', name, [
      ...(parent
        ? [['childOf', `group:default/${parent}`] as [string, string]]
        : []),
      ...children.map((child): [string, string] => [
        'parentOf',
        `group:default/${child}`,
      ]),
    ]),
    spec: {
      type: 'team',
      children,
      profile: { displayName: titled(name) },
    },
  };
}

/** A person with a role and an e-mail address, in a group. */
export function buildUser(
  name: string,
  group: string,
  role = 'Engineer',
): Entity {
  const user = entity('User', name, [['memberOf', `group:default/${group}`]]);
  user.metadata.annotations = { 'retail.example/role': role };
  user.spec = {
    profile: { displayName: titled(name), email: `${name}@retail.example` },
  };
  return user;
}

/** An entity that a group owns. */
export function buildOwned(kind: string, name: string, type?: string): Entity {
  return {
    ...entity(kind, name, [['ownedBy', 'group:default/checkout']]),
    spec: { type },
  };
}
