import { parseEntityRef } from '@backstage/catalog-model';
import { type EntitiesSearchFilter } from '@backstage/plugin-catalog-node';
import { type PermissionCriteria } from '@backstage/plugin-permission-common';
import { CONTROLLED_CLASSIFICATION } from '@portal/plugin-template-acl-common';
import { type HasTemplateAccessParams } from './hasTemplateAccess';

type Query = PermissionCriteria<EntitiesSearchFilter>;

/** The rule as a filter of the catalogue's index, so that lists, counts and pages are right. */
export function toQuery(params: HasTemplateAccessParams): Query {
  const { annotation, owners, granted } = params;
  const key = `metadata.annotations.${annotation}`;
  const isOpen: Query = {
    allOf: [{ key }, { not: { key, values: [CONTROLLED_CLASSIFICATION, ''] } }],
  };
  const isOwned: Query[] =
    owners.length > 0 ? [{ key: 'relations.ownedBy', values: owners }] : [];
  return {
    anyOf: [
      { not: { key: 'kind', values: ['template'] } },
      isOpen,
      ...isOwned,
      ...grantedIn(granted),
    ],
  };
}

/** One filter for each namespace, because a reference as a whole is not in the index. */
function grantedIn(refs: string[]): Query[] {
  const names = new Map<string, string[]>();
  for (const ref of refs) {
    const { namespace, name } = parseEntityRef(ref);
    names.set(namespace, [...(names.get(namespace) ?? []), name]);
  }
  return [...names].map(([namespace, values]) => ({
    allOf: [
      { key: 'metadata.namespace', values: [namespace] },
      { key: 'metadata.name', values },
    ],
  }));
}
