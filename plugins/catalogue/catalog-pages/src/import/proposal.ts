import { KubernetesValidatorFunctions } from '@backstage/catalog-model';
import { stringify } from 'yaml';
import type { FoundRepository } from './PortalCatalogImportClient';
import type { Proposal } from './useAnalysis';

/** The fields of the form. */
export interface Draft {
  name: string;
  /** Complete entity ref of a group; empty until one is chosen. */
  owner: string;
  title: string;
  body: string;
}

/** What the portal proposes. */
export function toDraft({ repository, pullRequest }: Proposal): Draft {
  const [first] = repository.generatedEntities;
  const owner = first?.spec?.owner;
  return {
    name: first?.metadata?.name ?? '',
    owner: typeof owner === 'string' ? owner : '',
    ...pullRequest,
  };
}

/** The fields that are not complete. */
export const problemsOf = ({ name, owner, title }: Draft) => ({
  name: !KubernetesValidatorFunctions.isValidObjectName(name.trim()),
  owner: owner === '',
  title: title.trim() === '',
});

/** The catalogue file with the proposed entities. */
export function fileContentOf(
  { generatedEntities }: FoundRepository,
  { name, owner }: Draft,
): string {
  return generatedEntities
    .map(entity =>
      stringify({
        ...entity,
        metadata: { ...entity.metadata, name: name.trim() },
        spec: { ...entity.spec, ...(owner && { owner }) },
      }),
    )
    .join('---\n');
}
