import { type AuthService } from '@backstage/backend-plugin-api';
import {
  ANNOTATION_LOCATION,
  type Entity,
  RELATION_OWNED_BY,
} from '@backstage/catalog-model';
import { NotAllowedError } from '@backstage/errors';
import { type CatalogService } from '@backstage/plugin-catalog-node';
import { type SourceControlService } from '@portal/plugin-source-control-node';
import { type CloudRun } from '../../frame/CloudRun';

/** Annotation by which an entity names its repository. */
const PROJECT_SLUG = 'github.com/project-slug';

/** Most entities of one repository that are looked at. */
const MAX_ENTITIES = 100;

/** Says whose a repository is. */
export class RepositoryOwnership {
  constructor(
    private readonly options: {
      auth: AuthService;
      catalog: CatalogService;
      sourceControl: Pick<SourceControlService, 'getRepository'>;
    },
  ) {}

  /**
   * Lets a run pass whose requester's group owns an entity that the repository itself describes. An entity from elsewhere proves
   * nothing: anybody can write one that names this repository.
   *
   * @throws NotAllowedError for anybody else; NotFoundError when there is no such repository
   */
  async require(run: CloudRun, repository: string): Promise<void> {
    const { auth, catalog, sourceControl } = this.options;
    const { full_name: slug, html_url: page } =
      await sourceControl.getRepository(repository, { signal: run.signal });
    const { items } = await catalog.getEntities(
      {
        filter: { [`metadata.annotations.${PROJECT_SLUG}`]: slug },
        fields: ['metadata.annotations', 'relations'],
        limit: MAX_ENTITIES,
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    const isTheirs = items.some(
      entity =>
        isInside(entity, page) && isOwnedBy(entity, run.requester.groups),
    );
    if (isTheirs) return;
    throw new NotAllowedError(
      `None of your groups owns what ${slug} says about itself in the catalogue. Ask its owner; or, if it was created a moment ago, retry the run in a minute`,
    );
  }
}

function isInside({ metadata }: Entity, page: string): boolean {
  const location = metadata.annotations?.[ANNOTATION_LOCATION] ?? '';
  return location.toLowerCase().startsWith(`url:${page}/`.toLowerCase());
}

function isOwnedBy(
  { relations = [] }: Entity,
  groups: readonly string[],
): boolean {
  return relations.some(
    ({ type, targetRef }) =>
      type === RELATION_OWNED_BY && groups.includes(targetRef.toLowerCase()),
  );
}
