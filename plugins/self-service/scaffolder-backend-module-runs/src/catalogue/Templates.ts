import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { SharedReads } from '@portal/plugin-system-client-node';
import {
  minutesOf,
  secretNames,
  TIME_SAVED_ANNOTATION,
} from '@portal/plugin-self-service-common';

/** What the questions need of a template. */
export interface TemplateFacts {
  /** Entity ref in lower case. */
  ref: string;
  title: string;
  /** Entity refs of the owners in lower case. */
  owners: string[];
  /** The annotation of saved time as it is written. */
  timeSaved?: string;
  /** Names of the fields for secrets. */
  secrets: string[];
}

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'metadata.annotations',
  'relations',
  'spec.parameters',
];

interface TemplatesOptions {
  auth: AuthService;
  catalog: CatalogService;
  /** Keeps the templates for seconds. */
  reads: SharedReads;
}

/** Reads templates from the catalogue. */
export class Templates {
  readonly #options: TemplatesOptions;

  constructor(options: TemplatesOptions) {
    this.#options = options;
  }

  /**
   * Returns all templates by entity ref, read with the portal's own identity. Their facts are for decisions; what a
   * person may see of them, `readableBy` says.
   */
  async all(): Promise<Map<string, TemplateFacts>> {
    const { auth, catalog, reads } = this.#options;
    const templates = await reads.read('templates', async () => {
      const { items } = await catalog.getEntities(
        { filter: { kind: 'template' }, fields: FIELDS },
        { credentials: await auth.getOwnServiceCredentials() },
      );
      return items.map(entity => ({ ...toFacts(entity) }));
    });
    return new Map(templates.map(facts => [facts.ref, facts]));
  }

  /** Returns the entity refs of the templates that a person may read, as the catalogue decides now. */
  async readableBy(credentials: BackstageCredentials): Promise<string[]> {
    const { items } = await this.#options.catalog.getEntities(
      { filter: { kind: 'template' }, fields: FIELDS.slice(0, 3) },
      { credentials },
    );
    return items.map(entity => stringifyEntityRef(entity));
  }

  /** Returns the form of a template, read with the portal's own identity; undefined without the template. */
  async formOf(ref: string): Promise<unknown> {
    const { auth, catalog } = this.#options;
    const entity = await catalog.getEntityByRef(ref, {
      credentials: await auth.getOwnServiceCredentials(),
    });
    return entity && [entity.spec?.parameters ?? []].flat();
  }
}

/** Returns the saved minutes of a run of the template; undefined without a valid annotation. */
export function savedMinutes(
  template: TemplateFacts | undefined,
): number | undefined {
  return template?.timeSaved === undefined
    ? undefined
    : minutesOf(template.timeSaved);
}

function toFacts(entity: Entity): TemplateFacts {
  const { title, name, annotations } = entity.metadata;
  const timeSaved = annotations?.[TIME_SAVED_ANNOTATION];
  return {
    ref: stringifyEntityRef(entity),
    title: title ?? name,
    owners: (entity.relations ?? [])
      .filter(({ type }) => type === RELATION_OWNED_BY)
      .map(({ targetRef }) => targetRef.toLowerCase()),
    ...(timeSaved !== undefined && { timeSaved }),
    secrets: [...secretNames(entity.spec?.parameters)],
  };
}
