/**
 * The content of a source: people and groups, or files in repositories.
 *
 * @public
 */
export type CatalogSourceKind = 'directory' | 'source-control';

/**
 * `queued` means that a task is due but not started, which takes a few seconds.
 *
 * @public
 */
export type CatalogSourceState = 'idle' | 'queued' | 'running';

/**
 * An external system from which a scheduled task reads entities.
 *
 * @remarks All times are ISO 8601 with an offset.
 * @public
 */
export interface CatalogSource {
  /** Id of the scheduled task, for example `github-provider:retail:refresh`. */
  id: string;
  kind: CatalogSourceKind;
  /** Title of the source, for example `Company directory`. */
  title: string;
  state: CatalogSourceState;
  /** Start of the current run. Only when `running`. */
  startedAt?: string;
  /** End of the latest run. Undefined before the first run has ended. */
  lastRunEndedAt?: string;
  /** Start of the next scheduled run. Undefined when `running`, or without a schedule. */
  nextRunAt?: string;
  /** Error of the latest run. Undefined after a successful run. */
  lastRunError?: string;
}

/**
 * Response of `GET /sources`.
 *
 * @public
 */
export interface CatalogSourcesResponse {
  sources: CatalogSource[];
}

/**
 * Body of `POST /sources/refresh`. Without an id all sources are refreshed.
 *
 * @public
 */
export interface RefreshSourcesRequest {
  id?: string;
}

/**
 * Response of `POST /sources/refresh`.
 *
 * @public
 */
export interface RefreshSourcesResponse {
  /** Ids of the sources that this request has started. */
  started: string[];
  /** Ids of the sources that were running already. */
  alreadyRunning: string[];
}

/**
 * Why the catalogue does not take an entity or a file, for its owners.
 *
 * @public
 */
export interface CatalogFlaw {
  /** The title of the entity, or the file and its repository. */
  title: string;
  reason: string;
  /** The entity whose page says more: itself, or the location of its file. */
  page: { kind: string; namespace: string; name: string };
}

/**
 * Response of `GET /flaws`.
 *
 * @public
 */
export interface CatalogFlawsResponse {
  flaws: CatalogFlaw[];
  /** True if there are more than the answer has. */
  isCut: boolean;
}
