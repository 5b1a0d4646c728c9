import type { CatalogApi } from '@backstage/catalog-client';
import {
  type CompoundEntityRef,
  DEFAULT_NAMESPACE,
  type Entity,
} from '@backstage/catalog-model';
import { InputError, ResponseError } from '@backstage/errors';
import type { ConfigApi, FetchApi } from '@backstage/frontend-plugin-api';
import type { scmIntegrationsApiRef } from '@backstage/integration-react';
import type { AnalyzeLocationResponse } from '@backstage/plugin-catalog-common';
import type {
  AnalyzeResult,
  CatalogImportApi,
} from '@backstage/plugin-catalog-import';
import { entityPresentationSnapshot } from '@backstage/plugin-catalog-react';
import { isFileAddress } from './isFileAddress';

export interface ClientOptions {
  catalogApi: CatalogApi;
  configApi: ConfigApi;
  fetchApi: FetchApi;
  scmIntegrationsApi: typeof scmIntegrationsApiRef.T;
}

/** An entity of a file. */
export interface FoundEntity extends CompoundEntityRef {
  title?: string;
}

/** A file at its address, and what is in it. */
export interface FoundFile {
  target: string;
  /** True if the catalogue reads the file already. */
  exists?: boolean;
  entities: FoundEntity[];
}

/** A repository without a catalogue file, and what the portal proposes for it. */
export type FoundRepository = Extract<AnalyzeResult, { type: 'repository' }>;

export type Analysis =
  { type: 'locations'; locations: FoundFile[] } | FoundRepository;

type ExistingFiles = AnalyzeLocationResponse['existingEntityFiles'];

const REPOSITORY_HOSTS = ['github', 'azure'];

const toFound = (entity: Entity): FoundEntity => ({
  kind: entity.kind,
  namespace: entity.metadata.namespace ?? DEFAULT_NAMESPACE,
  name: entity.metadata.name,
  title: entityPresentationSnapshot(entity).primaryTitle,
});

/**
 * What the import page asks for. Files are read, and pull requests opened, by the portal's backend with its own credentials:
 * the browser does not call Git hosts. The backend checks the file and the permission.
 */
export class PortalCatalogImportClient implements CatalogImportApi {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** @throws InputError for an address from which nothing can be imported; a ResponseError if the backend refuses */
  async analyzeUrl(url: string): Promise<Analysis> {
    const { catalogApi, configApi } = this.#options;
    if (isFileAddress(url)) {
      return { type: 'locations', locations: [await this.#readFile(url)] };
    }
    const integrationType = this.#requireRepositoryHost(url);
    // C-201, C-202
    const catalogFilename = configApi.getOptionalString(
      'catalog.import.entityFilename',
    );
    const { existingEntityFiles, generateEntities } =
      await catalogApi.analyzeLocation({
        location: { type: 'url', target: url },
        ...(catalogFilename && { catalogFilename }),
      });
    if (existingEntityFiles.length > 0) {
      return { type: 'locations', locations: byFile(existingEntityFiles) };
    }
    const generatedEntities = generateEntities.map(({ entity }) => entity);
    return { type: 'repository', url, integrationType, generatedEntities };
  }

  async preparePullRequest() {
    const { configApi } = this.#options;
    const portal = configApi.getOptionalString('app.title') ?? 'Backstage';
    const baseUrl = configApi.getString('app.baseUrl');
    return {
      title: `Add ${this.#fileName} config file`,
      body: `This pull request adds a catalogue file to this repository, so that its component is in the [${portal} catalogue](${baseUrl}).\n\nThe component is there as soon as this pull request is merged.`,
    };
  }

  /** @throws ResponseError with the message of the backend or of the Git host behind it */
  async submitPullRequest(
    options: Parameters<CatalogImportApi['submitPullRequest']>[0],
  ): ReturnType<CatalogImportApi['submitPullRequest']> {
    const { repositoryUrl, fileContent, title, body } = options;
    const response = await this.#options.fetchApi.fetch(
      'plugin://catalog/import/pull-requests',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ repositoryUrl, fileContent, title, body }),
      },
    );
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return response.json();
  }

  get #fileName(): string {
    return (
      this.#options.configApi.getOptionalString(
        'catalog.import.entityFilename',
      ) ?? 'catalog-info.yaml'
    );
  }

  /** A dry run of the registration (C-196, C-203). */
  async #readFile(target: string): Promise<FoundFile> {
    const { exists, location, entities } =
      await this.#options.catalogApi.addLocation({
        type: 'url',
        target,
        dryRun: true,
      });
    return { target: location.target, exists, entities: entities.map(toFound) };
  }

  /** Returns the kind of the host; refuses other addresses in the words of upstream (C-200, C-207, C-208). */
  #requireRepositoryHost(url: string): string {
    const integration = this.#options.scmIntegrationsApi.byUrl(url);
    if (!integration) {
      throw new InputError(
        `This URL was not recognized as a valid git URL because there was no configured integration that matched the given host name. Currently GitHub and Azure DevOps are supported. You could try to paste the full URL to a ${this.#fileName} file instead.`,
      );
    }
    if (!REPOSITORY_HOSTS.includes(integration.type)) {
      throw new InputError(
        `The ${integration.title} integration only supports full URLs to ${this.#fileName} files. Did you try to pass in the URL of a directory instead?`,
      );
    }
    return integration.type;
  }
}

/** The files of a repository, each with its entities. */
function byFile(found: ExistingFiles): FoundFile[] {
  const files = new Map<string, FoundFile>();
  for (const { location, isRegistered, entity } of found) {
    const { target } = location;
    const file = files.get(target) ?? {
      target,
      exists: isRegistered,
      entities: [],
    };
    file.entities.push(toFound(entity));
    files.set(target, file);
  }
  return [...files.values()];
}
