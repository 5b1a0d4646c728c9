import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { parseEntityRef } from '@backstage/catalog-model';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { COMPONENTS, isHopperItemOf } from '@portal/plugin-field-kit-common';
import {
  type AskOptions,
  bindQuestions,
  bindReader,
  type LookupAnswer,
  type SystemLookups,
} from '@portal/plugin-form-rules-node';
import type { EntityFilter, EntityLookup } from '../upstream';

/** @throws UpstreamUnavailableError always */
function refuseAnswer(): never {
  throw new UpstreamUnavailableError('The catalogue gives no answer');
}

function admits(
  condition: EntityFilter[string] | undefined,
  value: string,
): boolean {
  if (condition === undefined || condition === CATALOG_FILTER_EXISTS) {
    return true;
  }
  return [condition]
    .flat()
    .some(one => String(one).toLowerCase() === value.toLowerCase());
}

/** Restricts a filter to one entity; undefined if the filter itself excludes the entity. */
function narrow(
  filter: EntityFilter,
  only: Record<string, string>,
): EntityFilter | undefined {
  const isMeant = Object.entries(only).every(([key, value]) =>
    admits(filter[key], value),
  );
  // The most restrictive keys come first.
  return isMeant ? { ...only, ...filter, ...only } : undefined;
}

/** The filter for the entity's relation to the caller; undefined for a caller without relations. */
async function relationFilter(
  relation: EntityLookup['relation'],
  { caller }: AskOptions,
): Promise<EntityFilter | undefined> {
  if (relation === undefined) return {};
  const refs =
    relation === 'hasMember'
      ? [caller.userEntityRef()].flatMap(ref => ref ?? [])
      : await caller.ownershipRefs();
  return refs.length === 0 ? undefined : { [`relations.${relation}`]: refs };
}

/** Checks that the picker offers the entity to the caller, with the caller's own rights. */
async function askEntityOffered(
  { ref, filters = [{}], relation }: EntityLookup,
  catalog: Pick<CatalogService, 'getEntities'>,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { kind, namespace, name } = parseEntityRef(ref);
  const related = await relationFilter(relation, options);
  if (!related) return { holds: false };
  const only = {
    kind,
    'metadata.namespace': namespace,
    'metadata.name': name,
  };
  const filter = filters
    .map(one => narrow({ ...one, ...related }, only))
    .filter(one => one !== undefined);
  if (filter.length === 0) return { holds: false };
  const { credentials } = options.caller;
  const { items } = await catalog
    .getEntities({ filter, fields: ['kind'], limit: 1 }, { credentials })
    .catch(refuseAnswer);
  return { holds: items.length > 0 };
}

/** Lookups in Backstage's own catalogue, with the caller's rights. */
export function createCatalogLookups(
  catalog: Pick<CatalogService, 'getEntities'>,
): SystemLookups {
  return {
    readers: [
      bindReader(COMPONENTS, {
        async exists({ sent }, { caller: { credentials } }) {
          if (!sent) return { holds: false };
          const request = {
            filter: {
              kind: 'component',
              'metadata.name': sent.componentName,
            },
            fields: ['metadata.name', 'metadata.annotations'],
          };
          const { items } = await catalog
            .getEntities(request, { credentials })
            .catch(refuseAnswer);
          return { holds: items.some(entity => isHopperItemOf(sent, entity)) };
        },
      }),
    ],
    questions: bindQuestions<EntityLookup>({
      'entity-offered': (lookup, options) =>
        askEntityOffered(lookup, catalog, options),
    }),
  };
}
