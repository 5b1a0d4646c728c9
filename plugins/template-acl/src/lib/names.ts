import { parseEntityRef } from '@backstage/catalog-model';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';

/** What can hold access. */
export type PrincipalKind = 'user' | 'group';

/** Whether a reference is that of a group; everything else is treated as a person. */
export function kindOf(entityRef: string): PrincipalKind {
  return entityRef.startsWith('group:') ? 'group' : 'user';
}

/** The name of a template for people. */
export function templateTitle(
  template: Pick<ControlledTemplate, 'title' | 'name'>,
): string {
  return template.title ?? template.name;
}

/** The name of a template's owner for people, or undefined if it has none. */
export function ownerName(
  template: Pick<ControlledTemplate, 'owner' | 'ownerTitle'>,
): string | undefined {
  return template.ownerTitle ?? template.owner;
}

/** The template that a reference in an address names, written in full, or undefined if it is no reference. */
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
