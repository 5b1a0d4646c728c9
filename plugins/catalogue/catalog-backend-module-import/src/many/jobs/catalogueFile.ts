import { stringify } from 'yaml';
import type { StoredRepository } from '../inventory/rows';
import type { RowEntry } from './rows';

/** Longest description of a component. */
const MAX_DESCRIPTION = 500;

/** Writes the catalogue file of a repository. */
export function writeCatalogueFile(
  repository: Pick<StoredRepository, 'name' | 'description'>,
  { owner, type, lifecycle, system }: RowEntry,
  organisation: string,
): string {
  const { name, description } = repository;
  return stringify({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name,
      ...(description && {
        description: description.slice(0, MAX_DESCRIPTION),
      }),
      annotations: { 'github.com/project-slug': `${organisation}/${name}` },
    },
    spec: { type, lifecycle, owner, ...(system && { system }) },
  });
}
