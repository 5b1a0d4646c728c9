import { parseEntityRef } from '@backstage/catalog-model';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';

/** Kinds of holders. */
export type PrincipalKind = 'user' | 'group';

/** Returns true for the reference of a group. Other references are treated as people. */
export function kindOf(entityRef: string): PrincipalKind {
  return entityRef.startsWith('group:') ? 'group' : 'user';
}

/** The display name of a template. */
export function templateTitle(
  template: Pick<ControlledTemplate, 'title' | 'name'>,
): string {
  return template.title ?? template.name;
}

/** The display name of a template's owner, or undefined without an owner. */
export function ownerName(
  template: Pick<ControlledTemplate, 'owner' | 'ownerTitle'>,
): string | undefined {
  return template.ownerTitle ?? template.owner;
}

/** The full entity ref of a template in an address, or undefined if it is not a reference. */
export function readTemplateRef(value: string | undefined): string | undefined {
  if (!value) return undefined;
  try {
    const { kind, namespace, name } = parseEntityRef(value, {
      defaultKind: 'template',
      defaultNamespace: 'default',
    });
    return `${kind}:${namespace}/${name}`.toLocaleLowerCase('en-US');
  } catch {
    return undefined;
  }
}
