import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { ScaffolderService } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { secretNames } from '@portal/plugin-self-service-common';

/** A template in a list. */
export interface TemplateSummary {
  templateRef: string;
  title: string;
  description?: string;
  owner?: string;
  type?: string;
  tags: string[];
}

export interface TemplatesOptions {
  catalog: CatalogService;
  scaffolder: Pick<ScaffolderService, 'getTemplateParameterSchema'>;
}

/** The templates that a person may use. */
export class Templates {
  readonly #options: TemplatesOptions;

  constructor(options: TemplatesOptions) {
    this.#options = options;
  }

  /** Lists templates by title; the catalogue leaves out the ones that the person may not use. */
  async list(
    query: { search?: string; limit: number },
    credentials: BackstageCredentials,
  ): Promise<TemplateSummary[]> {
    const { search, limit } = query;
    const { items } = await this.#options.catalog.queryEntities(
      {
        filter: { kind: 'template' },
        fields: ['kind', 'metadata', 'spec.owner', 'spec.type'],
        limit,
        orderFields: { field: 'metadata.title', order: 'asc' },
        ...(search && {
          fullTextFilter: {
            term: search,
            fields: [
              'metadata.name',
              'metadata.title',
              'metadata.description',
              'metadata.tags',
            ],
          },
        }),
      },
      { credentials },
    );
    return items.map(toSummary);
  }

  /**
   * Reads the form of a template.
   *
   * @throws the scaffolder's error if there is no such template, or the person may not use it
   */
  async form(templateRef: string, credentials: BackstageCredentials) {
    const form = await this.#options.scaffolder.getTemplateParameterSchema(
      { templateRef },
      { credentials },
    );
    const { title, description, steps } = form;
    const secrets = [...secretNames(steps)];
    return { title, description, steps, secrets };
  }

  /**
   * Refuses values of secret fields: an assistant must not know them.
   *
   * @throws InputError with the names of the fields
   */
  async refuseSecrets(
    templateRef: string,
    values: JsonObject,
    credentials: BackstageCredentials,
  ): Promise<void> {
    const { secrets } = await this.form(templateRef, credentials);
    const given = secrets.filter(name => hasKey(values, name));
    if (given.length > 0) {
      throw new InputError(
        `An assistant cannot send secrets (${given.join(', ')}). Fill in the form on the page of the template instead`,
      );
    }
  }
}

/** Returns true if an object, or one inside of it, has a key. */
function hasKey(node: unknown, key: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return (
    (!Array.isArray(node) && Object.hasOwn(node, key)) ||
    Object.values(node).some(value => hasKey(value, key))
  );
}

function toSummary(entity: Entity): TemplateSummary {
  const { metadata, spec } = entity;
  return {
    templateRef: stringifyEntityRef(entity),
    title: entityTitle(entity),
    description: metadata.description,
    owner: textOf(spec?.owner),
    type: textOf(spec?.type),
    tags: metadata.tags ?? [],
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
