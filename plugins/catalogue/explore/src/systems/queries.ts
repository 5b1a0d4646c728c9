import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  type CatalogApi,
  catalogApiRef,
} from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { completeRef, countBy, specText, TITLE_FIELDS } from '../entities';

/** A domain or a system. */
export interface Place {
  ref: string;
  title: string;
  description?: string;
  /** Entity refs. */
  owners: string[];
  /** Entity ref of the domain that it is a part of. */
  within?: string;
}

/** A system with what belongs to it. */
export interface SystemPlace extends Place {
  /** Number of entities by kind; kinds without any are left out. */
  parts: [kind: string, count: number][];
  /** Number of components by lifecycle. */
  lifecycles: [lifecycle: string, count: number][];
}

/** Domains and systems by title. */
export interface Landscape {
  domains: Place[];
  systems: SystemPlace[];
}

const FIELDS = [
  ...TITLE_FIELDS,
  'metadata.description',
  'spec.domain',
  'spec.subdomainOf',
  'relations',
];

/** Kinds that belong to systems, beside components. */
const OTHER_PARTS = ['api', 'resource'];

/** Reads all domains and systems, with numbers: calls for each kind and lifecycle, not for each system. */
export function useLandscape() {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: ['explore', 'landscape'],
    queryFn: async (): Promise<Landscape> => {
      const [{ items }, lifecycles, others] = await Promise.all([
        catalogApi.getEntities({
          filter: { kind: ['domain', 'system'] },
          fields: FIELDS,
        }),
        componentsByLifecycle(catalogApi),
        Promise.all(
          OTHER_PARTS.map(
            async kind =>
              [kind, await countParts(catalogApi, { kind })] as const,
          ),
        ),
      ]);
      const places = (kind: string) =>
        items
          .filter(entity => entity.kind.toLowerCase() === kind)
          .map(toPlace)
          .sort((a, b) => a.title.localeCompare(b.title));
      return {
        domains: places('domain'),
        systems: places('system').map(place => {
          const own = numbersOf(place.ref, lifecycles);
          const components = own.reduce((sum, [, count]) => sum + count, 0);
          return {
            ...place,
            lifecycles: own,
            parts: [
              ...(components > 0
                ? [['component', components] as [string, number]]
                : []),
              ...numbersOf(place.ref, others),
            ],
          };
        }),
      };
    },
  });
}

type Numbers = (readonly [string, ReadonlyMap<string, number>])[];

async function componentsByLifecycle(catalogApi: CatalogApi): Promise<Numbers> {
  const kind = 'component';
  const values = await countBy(catalogApi, 'spec.lifecycle', { kind });
  return Promise.all(
    [...values.keys()]
      .sort()
      .map(
        async value =>
          [
            value,
            await countParts(catalogApi, { kind, 'spec.lifecycle': value }),
          ] as const,
      ),
  );
}

function countParts(catalogApi: CatalogApi, filter: Record<string, string>) {
  return countBy(catalogApi, 'relations.partOf', filter);
}

function numbersOf(ref: string, numbers: Numbers): [string, number][] {
  return numbers.flatMap(([name, counts]) => {
    const count = counts.get(ref);
    return count ? [[name, count] as [string, number]] : [];
  });
}

function toPlace(entity: Entity): Place {
  return {
    ref: stringifyEntityRef(entity),
    title: entityTitle(entity),
    description: entity.metadata.description,
    owners: (entity.relations ?? [])
      .filter(({ type }) => type === RELATION_OWNED_BY)
      .map(({ targetRef }) => targetRef),
    within: completeRef(
      specText(entity, 'domain') ?? specText(entity, 'subdomainOf'),
      { kind: 'domain', of: entity },
    ),
  };
}

/** True if a title or description contains the words. */
export function isFound({ title, description }: Place, words: string): boolean {
  const wanted = words.trim().toLowerCase();
  return `${title} ${description ?? ''}`.toLowerCase().includes(wanted);
}
