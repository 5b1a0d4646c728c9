import type { CatalogSourceKind } from '@portal/plugin-catalog-sources-common';

interface SourceDescription {
  id: string;
  kind: CatalogSourceKind;
  title: string;
}

/**
 * The task names of the entity providers: `<prefix><provider id>:refresh`, as in catalog-backend-module-msgraph 0.10
 * and catalog-backend-module-github 0.14.
 */
const PROVIDERS: ReadonlyArray<{
  prefix: string;
  kind: CatalogSourceKind;
  title: string;
}> = [
  {
    prefix: 'MicrosoftGraphOrgEntityProvider:',
    kind: 'directory',
    title: 'Company directory',
  },
  {
    prefix: 'github-provider:',
    kind: 'source-control',
    title: 'Source control',
  },
];

const SUFFIX = ':refresh';

/**
 * Selects the tasks of sources from all tasks of the catalogue, and adds titles. A title contains the provider's id
 * only if several sources have the same kind. The directory comes first, the others are sorted by title.
 */
export function describeSources(taskIds: string[]): SourceDescription[] {
  const found = taskIds.flatMap(id => {
    const provider = PROVIDERS.find(({ prefix }) => id.startsWith(prefix));
    if (!provider || !id.endsWith(SUFFIX)) return [];
    const name = id.slice(provider.prefix.length, -SUFFIX.length);
    return [{ id, kind: provider.kind, title: provider.title, name }];
  });
  return found
    .map(({ id, kind, title, name }) => {
      const alone = found.filter(other => other.kind === kind).length === 1;
      return { id, kind, title: alone ? title : `${title} (${name})` };
    })
    .sort(
      (a, b) => a.kind.localeCompare(b.kind) || a.title.localeCompare(b.title),
    );
}
