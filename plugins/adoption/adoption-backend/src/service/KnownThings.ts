import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import { type FormStep, stepsOf } from './stepsOf';

const KEPT_MS = 5 * 60_000;

/** Entities of a question, and the most that are read. */
const PAGE_SIZE = 500;
const MAX_ENTITIES = 20_000;

const FORM_FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.parameters',
];
const DOCS_FIELDS = FORM_FIELDS.slice(0, -1);

const WITH_DOCS = {
  'metadata.annotations.backstage.io/techdocs-ref': CATALOG_FILTER_EXISTS,
};

const refOf = (entity: Entity): string =>
  stringifyEntityRef(entity).toLowerCase();

/** A form, or what has documentation. */
export interface Known {
  entityRef: string;
  title: string;
}

/** A form of a template. */
export interface KnownForm extends Known {
  steps: FormStep[];
}

export interface KnownThingsOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
}

/** The templates and the documentation of the catalogue. Nothing else is counted as one. */
export class KnownThings {
  readonly #options: KnownThingsOptions;
  readonly #forms = new KeptAnswers<Map<string, KnownForm>>({
    keepMs: KEPT_MS,
    limit: 1,
  });
  readonly #documents = new KeptAnswers<Map<string, Known>>({
    keepMs: KEPT_MS,
    limit: 1,
  });

  constructor(options: KnownThingsOptions) {
    this.#options = options;
  }

  /** All templates by their entity ref in lower case, at most five minutes old. */
  async forms(): Promise<Map<string, KnownForm>> {
    return this.#forms.read('all', async () =>
      this.#readForms(await this.#options.auth.getOwnServiceCredentials()),
    );
  }

  /** All entities with documentation by their entity ref in lower case, at most five minutes old. */
  async documents(): Promise<Map<string, Known>> {
    return this.#documents.read('all', async () =>
      this.documentsOf(await this.#options.auth.getOwnServiceCredentials()),
    );
  }

  /** The entities with documentation that a reader may read. */
  async documentsOf(
    credentials: BackstageCredentials,
  ): Promise<Map<string, Known>> {
    const entities = await this.#read(WITH_DOCS, DOCS_FIELDS, credentials);
    return new Map(entities.map(entity => [refOf(entity), toKnown(entity)]));
  }

  async #readForms(
    credentials: BackstageCredentials,
  ): Promise<Map<string, KnownForm>> {
    const entities = await this.#read(
      { kind: 'template' },
      FORM_FIELDS,
      credentials,
    );
    return new Map(
      entities.map(entity => [
        refOf(entity),
        { ...toKnown(entity), steps: stepsOf(entity.spec?.parameters) },
      ]),
    );
  }

  async #read(
    filter: Record<string, string | symbol>,
    fields: string[],
    credentials: BackstageCredentials,
  ): Promise<Entity[]> {
    const { catalog } = this.#options;
    const entities: Entity[] = [];
    let cursor: string | undefined;
    do {
      const { items, pageInfo } = await catalog.queryEntities(
        {
          limit: PAGE_SIZE,
          fields,
          ...(cursor === undefined ? { filter } : { cursor }),
        },
        { credentials },
      );
      entities.push(...items);
      cursor = pageInfo.nextCursor;
    } while (cursor !== undefined && entities.length < MAX_ENTITIES);
    return entities;
  }
}

function toKnown(entity: Entity): Known {
  return { entityRef: refOf(entity), title: entityTitle(entity) };
}
