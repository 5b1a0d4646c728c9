import { DEFAULT_NAMESPACE, type Entity } from '@backstage/catalog-model';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { fitsAnnotation, readFit, type Fit } from './fits';

/** More than fit anything. */
const LIMIT = 50;

type AnnotationPath = `metadata.annotations.${string}`;

/** A template that fits entities of a kind. */
export interface FittingTemplate {
  namespace: string;
  name: string;
  title: string;
  fit: Fit;
}

function toFitting(annotation: string) {
  return ({ metadata }: Entity): FittingTemplate[] => {
    const fit = readFit(metadata.annotations?.[annotation]);
    const { namespace = DEFAULT_NAMESPACE, name, title = name } = metadata;
    return fit ? [{ namespace, name, title, fit }] : [];
  };
}

/** Reads the templates that fit entities of a kind and that the person may see, and the groups of the person. */
export function useTemplatesFor(kind: string) {
  const catalogApi = useApi(catalogApiRef);
  const identityApi = useApi(identityApiRef);
  return useQuery({
    queryKey: ['entity', 'templates-for', kind],
    queryFn: async () => {
      const annotation = fitsAnnotation(kind);
      const path: AnnotationPath = `metadata.annotations.${annotation}`;
      const isThere: Record<AnnotationPath, { $exists: true }> = {
        [path]: { $exists: true },
      };
      const [{ items }, { ownershipEntityRefs }] = await Promise.all([
        catalogApi.queryEntities({
          query: {
            $all: [{ kind: 'template' }, isThere],
          },
          fields: [
            'kind',
            'metadata.namespace',
            'metadata.name',
            'metadata.title',
            path,
          ],
          limit: LIMIT,
        }),
        identityApi.getBackstageIdentity(),
      ]);
      const templates = items
        .flatMap(toFitting(annotation))
        .sort((one, other) => one.fit.words.localeCompare(other.fit.words));
      return { templates, ownGroups: ownershipEntityRefs };
    },
  });
}
