import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { components } from '@portal/plugin-quick-search-common';
import type { NameStore } from '../database/NameStore';

/** A suggested entity. */
export type Suggestion = components['schemas']['Suggestion'];

/** Most suggestions in an answer. */
const MAX_ITEMS = 10;
/** Proposed entities that are read at a time. */
const BATCH = 30;
/** Most batches for one answer: somebody who may read hardly anything gets fewer suggestions, not a slow answer. */
const MAX_BATCHES = 3;

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'metadata.annotations',
  'spec.owner',
  'spec.type',
  'spec.profile.displayName',
];

const DOCS = [
  'backstage.io/techdocs-ref',
  'backstage.io/techdocs-entity',
] as const;

export interface SuggestionsOptions {
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  names: Pick<NameStore, 'find'>;
}

/** Suggests entities that a person may read. */
export class Suggestions {
  readonly #options: SuggestionsOptions;

  constructor(options: SuggestionsOptions) {
    this.#options = options;
  }

  /** Lists the best entities for a text, the best first; the catalogue leaves out the hidden ones. */
  async list(
    text: string,
    credentials: BackstageCredentials,
  ): Promise<Suggestion[]> {
    const { catalog, names } = this.#options;
    const found: Suggestion[] = [];
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const entityRefs = await names.find(text, {
        limit: BATCH,
        offset: batch * BATCH,
      });
      if (entityRefs.length === 0) break;
      const { items } = await catalog.getEntitiesByRefs(
        { entityRefs, fields: FIELDS },
        { credentials },
      );
      found.push(...items.flatMap(entity => entity ?? []).map(toSuggestion));
      if (found.length >= MAX_ITEMS || entityRefs.length < BATCH) break;
    }
    return found.slice(0, MAX_ITEMS);
  }
}

function toSuggestion(entity: Entity): Suggestion {
  const { kind, metadata, spec } = entity;
  return {
    entityRef: stringifyEntityRef(entity),
    kind: kind.toLocaleLowerCase('en-US'),
    title: entityTitle(entity),
    owner: textOf(spec?.owner),
    type: textOf(spec?.type),
    hasDocs: DOCS.some(key => metadata.annotations?.[key] !== undefined),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
