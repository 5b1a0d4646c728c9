import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  ANNOTATION_LOCATION,
  type Entity,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  type AccessService,
  type Principals,
  readEntity,
} from '@portal/plugin-access-node';
import {
  isDescribedIn,
  isPrivate,
  type Repository,
  type SourceControlService,
} from '@portal/plugin-source-control-node';
import { ADR_LOCATION_ANNOTATION } from '@portal/plugin-adrs-common';
import {
  type FileAddress,
  parseFileAddress,
} from '@portal/plugin-source-control-common';
import { adrPathOf } from './adrPath';

const URL_PREFIX = 'url:';

const notFromRepository = (ref: string) =>
  new InputError(
    `entity: '${ref}' is not described on the default branch of a repository of the company, from which ADRs are read`,
  );

/** Who reads. */
export interface Reader {
  credentials: BackstageCredentials;
  signal?: AbortSignal;
}

/** A folder with ADRs that the reader may read. */
export interface AdrFolder {
  repository: string;
  path: string;
  /** Address of the folder. */
  url: string;
}

export interface AdrFoldersOptions {
  access: AccessService;
  catalog: Pick<CatalogService, 'getEntityByRef'>;
  /** Host of source control. */
  host: string;
  organisation: string;
  principals: Pick<Principals, 'ofCredentials'>;
  sourceControl: Pick<SourceControlService, 'getRepository'>;
}

function folderOf(
  entity: Entity,
  file: FileAddress,
  page: Repository,
): AdrFolder {
  const ref = stringifyEntityRef(entity);
  // The catalogue also reads files of other branches, which anybody may propose.
  if (!isDescribedIn(entity, page)) throw notFromRepository(ref);
  const value = entity.metadata.annotations?.[ADR_LOCATION_ANNOTATION];
  if (!value?.trim()) {
    throw new NotFoundError(
      `'${ref}' has no annotation ${ADR_LOCATION_ANNOTATION}`,
    );
  }
  const path = adrPathOf(value, file);
  return {
    repository: page.name,
    path,
    url: `${page.html_url}/tree/${page.default_branch}/${encodeURI(path)}`,
  };
}

/** Finds the folder with the ADRs of a component. */
export class AdrFolders {
  readonly #options: AdrFoldersOptions;

  constructor(options: AdrFoldersOptions) {
    this.#options = options;
  }

  /**
   * Returns the folder, after a check that the reader may read its repository.
   *
   * @param entityRef - for example `component:default/orders`
   * @throws InputError for a reference or annotation that is wrong; NotFoundError without the component or annotation;
   * NotAllowedError; as SourceControlService
   */
  async requireRead(
    entityRef: string,
    { credentials, signal }: Reader,
  ): Promise<AdrFolder> {
    const { access, catalog, principals, sourceControl } = this.#options;
    const entity = await readEntity(catalog, entityRef, credentials);
    const file = this.#fileOf(entity);
    const principal = await principals.ofCredentials(credentials);
    const scope = { kind: 'repository', name: file.repository } as const;
    await access.require(principal, 'read', scope, { signal });
    const page = await sourceControl.getRepository(file.repository, { signal });
    return folderOf(entity, file, page);
  }

  /**
   * Returns the folder of a component whose repository every signed-in person may read; undefined for a private one.
   *
   * @throws InputError for an annotation that is wrong; NotFoundError without it; as SourceControlService
   */
  async findOpen(
    entity: Entity,
    { signal }: Pick<Reader, 'signal'>,
  ): Promise<AdrFolder | undefined> {
    const { sourceControl } = this.#options;
    const file = this.#fileOf(entity);
    const page = await sourceControl.getRepository(file.repository, { signal });
    return isPrivate(page) ? undefined : folderOf(entity, file, page);
  }

  #fileOf(entity: Entity): FileAddress {
    const { host, organisation } = this.#options;
    const location = entity.metadata.annotations?.[ANNOTATION_LOCATION] ?? '';
    const file = location.startsWith(URL_PREFIX)
      ? parseFileAddress(location.slice(URL_PREFIX.length))
      : undefined;
    const isOurs =
      file?.host.toLowerCase() === host.toLowerCase() &&
      file.owner.toLowerCase() === organisation.toLowerCase();
    if (!file || !isOurs) {
      throw notFromRepository(stringifyEntityRef(entity));
    }
    return file;
  }
}
