import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import type { AccessScope } from '@portal/plugin-access-node';
import { CLOUD_ACCESS_PATH } from '@portal/plugin-cloud-access-common';
import { TEMPLATE_ACL_PATH } from '@portal/plugin-template-acl-common';

/** The pages on which rights of a kind are asked for, by kind. Others are asked for from their owner. */
const PAGES: Partial<Record<string, string>> = {
  'cloud-role': CLOUD_ACCESS_PATH,
  'resource-group': CLOUD_ACCESS_PATH,
  subscription: CLOUD_ACCESS_PATH,
  template: TEMPLATE_ACL_PATH,
};

/** Path of the page on which rights of a kind are asked for, whatever the scope; undefined if only an owner can give them. */
export function askPathOf(kind: string): string | undefined {
  return PAGES[kind];
}

/** Path of the page on which a right at a scope is asked for. */
export function askPathAt(scope: AccessScope): string | undefined {
  const path = askPathOf(scope.kind);
  if (scope.kind !== 'template') return path;
  const template = stringifyEntityRef(
    parseEntityRef(scope.template.toLowerCase(), { defaultKind: 'template' }),
  );
  return `${path}?${new URLSearchParams({ template })}`;
}
