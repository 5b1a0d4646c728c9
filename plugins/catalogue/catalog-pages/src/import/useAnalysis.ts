import type { CatalogApi } from '@backstage/catalog-client';
import {
  ANNOTATION_LOCATION,
  type Entity,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  type CatalogImportApi,
  catalogImportApiRef,
} from '@backstage/plugin-catalog-import';
import {
  catalogApiRef,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import { askEachTime, safeHref } from '@portal/plugin-portal-ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import type {
  Analysis,
  FoundFile,
  FoundRepository,
} from './PortalCatalogImportClient';

/** An entity of a file that is looked at. */
export interface ImportedEntity {
  ref: string;
  kind: string;
  title: string;
  /** True if the catalogue has an entity of this reference. */
  isKnown: boolean;
  /** The address of the file from which the catalogue has it, where a browser can open that. */
  from?: string;
}

/** A file that is looked at. */
export interface ImportedFile {
  target: string;
  /** True if the catalogue reads the file already. */
  isRegistered: boolean;
  /** The entity whose refresh reads the file again. */
  firstRef?: string;
  entities: ImportedEntity[];
}

/** A repository without a catalogue file, and the words of the pull request that adds one. */
export interface Proposal {
  repository: FoundRepository;
  pullRequest: { title: string; body: string };
}

/** What is at an address: files, or a repository without one. */
export type Finding =
  | { type: 'files'; files: ImportedFile[] }
  | { type: 'proposal'; proposal: Proposal };

/** Returns false for the entity that the catalogue makes of the address itself. */
const isInFile = ({ kind, name }: { kind: string; name: string }) =>
  kind !== 'Location' || !name.startsWith('generated-');

/** Looks at an address; nothing is asked without one. */
export function useAnalysis(address: string | undefined) {
  const importApi = useApi(catalogImportApiRef);
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: ['catalog', 'import', address],
    queryFn:
      address === undefined
        ? skipToken
        : async () =>
            toFinding(await importApi.analyzeUrl(address), {
              catalogApi,
              importApi,
            }),
    ...askEachTime,
  });
}

async function toFinding(
  analysis: Analysis,
  apis: { catalogApi: CatalogApi; importApi: CatalogImportApi },
): Promise<Finding> {
  if (analysis.type === 'repository') {
    const pullRequest = (await apis.importApi.preparePullRequest?.()) ?? {
      title: '',
      body: '',
    };
    return {
      type: 'proposal',
      proposal: { repository: analysis, pullRequest },
    };
  }
  const found = analysis.locations.flatMap(({ entities }) => entities);
  const known = await readKnown(
    found.map(entity => stringifyEntityRef(entity)),
    apis.catalogApi,
  );
  const files = analysis.locations.map(file => toFile(file, known));
  return { type: 'files', files };
}

/** The entities of these references that the catalogue has. */
async function readKnown(refs: string[], catalogApi: CatalogApi) {
  const known = new Map<string, Entity>();
  if (refs.length === 0) return known;
  const { items } = await catalogApi.getEntitiesByRefs({
    entityRefs: refs,
    fields: ['kind', 'metadata', 'spec.profile'],
  });
  for (const entity of items) {
    if (entity) known.set(stringifyEntityRef(entity), entity);
  }
  return known;
}

function toFile(
  { target, exists = false, entities }: FoundFile,
  known: ReadonlyMap<string, Entity>,
): ImportedFile {
  return {
    target,
    isRegistered: exists,
    firstRef: entities.length > 0 ? stringifyEntityRef(entities[0]) : undefined,
    entities: entities.filter(isInFile).map(entity => {
      const ref = stringifyEntityRef(entity);
      const before = known.get(ref);
      return {
        ref,
        kind: entity.kind,
        title: before
          ? entityPresentationSnapshot(before).primaryTitle
          : (entity.title ?? entity.name),
        isKnown: before !== undefined,
        from: before && fileOf(before),
      };
    }),
  };
}

function fileOf({ metadata }: Entity): string | undefined {
  const location = metadata.annotations?.[ANNOTATION_LOCATION] ?? '';
  return safeHref(location.replace(/^url:/, ''));
}
