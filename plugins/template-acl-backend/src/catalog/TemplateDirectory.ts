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
import { askCatalog } from './askCatalog';
import { Kept } from './Kept';

/** A template, as far as access to it goes. */
export interface Template {
  templateRef: string;
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
}

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'metadata.description',
  'metadata.annotations',
  'relations',
];

/** The catalogue itself takes longer to notice a change of a template's file. */
const KEEP_MS = 15_000;

export interface CatalogTemplateDirectoryOptions {
  auth: AuthService;
  catalog: CatalogService;
  /** The annotation that classifies templates. */
  classificationAnnotation: string;
}

/** {@link TemplateDirectory} with the portal's own credentials, so that nothing is hidden from it. */
export class CatalogTemplateDirectory implements TemplateDirectory {
  readonly #options: CatalogTemplateDirectoryOptions;
  readonly #kept = new Kept<Template[]>({ keepMs: KEEP_MS, limit: 1 });

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

  listControlled(): Promise<Template[]> {
    return this.#kept.read('all', () => this.#readControlled());
  }

  async #readControlled(): Promise<Template[]> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const { items } = await askCatalog(
      catalog.getEntities(
        { filter: { kind: 'Template' }, fields: FIELDS },
        { credentials },
      ),
    );
    return items
      .map(entity => this.#toTemplate(entity))
      .filter(template => template.isControlled);
  }

  #toTemplate(entity: Entity): Template {
    const { classificationAnnotation } = this.#options;
    const { name, namespace, title, description } = entity.metadata;
    return {
      templateRef: stringifyEntityRef(entity),
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
