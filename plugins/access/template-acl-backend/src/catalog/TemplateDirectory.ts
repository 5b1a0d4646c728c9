import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import { askCatalog } from '@portal/plugin-grants-node';
import {
  isConfidential,
  isControlled,
} from '@portal/plugin-template-acl-common';

/** The fields of a template that decide access to it. */
export interface Template {
  templateRef: string;
  /** `metadata.uid`. A new template of the same name has another one. */
  uid?: string;
  name: string;
  namespace: string;
  title?: string;
  description?: string;
  /** Entity refs of the owners, the managers of the template. */
  owners: string[];
  isControlled: boolean;
  isConfidential: boolean;
}

/** Reads templates from the catalogue. */
export interface TemplateDirectory {
  /** Reads one template. Not cached. */
  find(templateRef: string): Promise<Template | undefined>;
  /** All controlled templates. Cached for seconds. */
  listControlled(): Promise<Template[]>;
  /** All templates, controlled or not. Cached for seconds. */
  listAll(): Promise<Template[]>;
  /** Returns the grants whose template still exists with the same uid. */
  withoutDead<T extends GrantOnTemplate>(grants: T[]): Promise<T[]>;
}

/** The fields of a grant that name its template. */
export interface GrantOnTemplate {
  subjectRef: string;
  subjectUid?: string;
}

const FIELDS = [
  'kind',
  'metadata.uid',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'metadata.description',
  'metadata.annotations',
  'relations',
];

/** Shorter than the time in which the catalogue notices a change of a template's file. */
const KEEP_MS = 15_000;
/** The lifetime of the cache when the template of a grant seems to be deleted. */
const KEEP_FRESH_MS = 2_000;

export interface CatalogTemplateDirectoryOptions {
  auth: AuthService;
  catalog: CatalogService;
  /** Name of the annotation that classifies templates. */
  classificationAnnotation: string;
}

/** {@link TemplateDirectory} with the portal's own credentials, which see all templates. */
export class CatalogTemplateDirectory implements TemplateDirectory {
  readonly #options: CatalogTemplateDirectoryOptions;
  readonly #kept = new KeptAnswers<Template[]>({
    keepMs: KEEP_MS,
    limit: 1,
    spread: true,
  });
  readonly #fresh = new KeptAnswers<Template[]>({
    keepMs: KEEP_FRESH_MS,
    limit: 1,
    spread: true,
  });

  constructor(options: CatalogTemplateDirectoryOptions) {
    this.#options = options;
  }

  async find(templateRef: string): Promise<Template | undefined> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const entity = await askCatalog(
      catalog.getEntityByRef(templateRef, { credentials }),
    );
    return entity && this.#toTemplate(entity);
  }

  async listControlled(): Promise<Template[]> {
    return (await this.listAll()).filter(template => template.isControlled);
  }

  listAll(): Promise<Template[]> {
    return this.#kept.read('all', () => this.#readAll());
  }

  async withoutDead<T extends GrantOnTemplate>(grants: T[]): Promise<T[]> {
    const isLive = isLiveAmong(await this.listAll());
    if (grants.every(isLive)) return grants;
    // The template may have been registered again, with a new grant, since the list was read.
    const isLiveNow = isLiveAmong(
      await this.#fresh.read('all', () => {
        const all = this.#readAll();
        this.#kept.set('all', all);
        return all;
      }),
    );
    return grants.filter(isLiveNow);
  }

  async #readAll(): Promise<Template[]> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const { items } = await askCatalog(
      catalog.getEntities(
        { filter: { kind: 'Template' }, fields: FIELDS },
        { credentials },
      ),
    );
    return items.map(entity => this.#toTemplate(entity));
  }

  #toTemplate(entity: Entity): Template {
    const { classificationAnnotation } = this.#options;
    const { uid, name, namespace, title, description } = entity.metadata;
    return {
      templateRef: stringifyEntityRef(entity),
      uid,
      name,
      namespace: namespace ?? 'default',
      title,
      description,
      owners: (entity.relations ?? [])
        .filter(({ type }) => type === RELATION_OWNED_BY)
        .map(({ targetRef }) => targetRef),
      isControlled: isControlled(entity, classificationAnnotation),
      isConfidential: isConfidential(entity),
    };
  }
}

/** A grant without a uid was stored before uids were, and belongs to the template with that name. */
function isLiveAmong(templates: Template[]) {
  const uids = new Map(templates.map(each => [each.templateRef, each.uid]));
  return ({ subjectRef, subjectUid }: GrantOnTemplate) =>
    !subjectUid || uids.get(subjectRef) === subjectUid;
}
