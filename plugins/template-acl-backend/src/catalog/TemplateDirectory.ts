import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { type AuthService } from '@backstage/backend-plugin-api';
import { type CatalogService } from '@backstage/plugin-catalog-node';
import {
  isConfidential,
  isControlled,
} from '@portal/plugin-template-acl-common';
import { KeptAnswers } from '@portal/plugin-template-acl-node';
import { askCatalog } from './askCatalog';

/** A template, as far as access to it goes. */
export interface Template {
  templateRef: string;
  /** `metadata.uid`: another one of the same name has another. */
  uid?: string;
  name: string;
  namespace: string;
  title?: string;
  description?: string;
  /** Refs of the owners; managers of the template. */
  owners: string[];
  isControlled: boolean;
  isConfidential: boolean;
}

/** The templates of the catalogue. */
export interface TemplateDirectory {
  /** Reads a template now. */
  find(templateRef: string): Promise<Template | undefined>;
  /** All controlled templates, as they were a few seconds ago. */
  listControlled(): Promise<Template[]>;
  /** All templates, controlled or not, as they were a few seconds ago. */
  listAll(): Promise<Template[]>;
  /** Those of the grants whose template is still the one that they were given for. */
  withoutDead<T extends GrantOnTemplate>(grants: T[]): Promise<T[]>;
}

/** As much of a grant as tells what it is on. */
export interface GrantOnTemplate {
  templateRef: string;
  templateUid?: string;
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

/** The catalogue itself takes longer to notice a change of a template's file. */
const KEEP_MS = 15_000;
/** The same, where a grant is on a template that seems to be gone. */
const KEEP_FRESH_MS = 2_000;

export interface CatalogTemplateDirectoryOptions {
  auth: AuthService;
  catalog: CatalogService;
  /** The annotation that classifies templates. */
  classificationAnnotation: string;
}

/** {@link TemplateDirectory} with the portal's own credentials, so that nothing is hidden from it. */
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
    // It may have been registered again, with a grant, since this was read.
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

/** A grant that does not name its template's uid is from before it was stored, and counts by the name. */
function isLiveAmong(templates: Template[]) {
  const uids = new Map(templates.map(each => [each.templateRef, each.uid]));
  return ({ templateRef, templateUid }: GrantOnTemplate) =>
    !templateUid || uids.get(templateRef) === templateUid;
}
