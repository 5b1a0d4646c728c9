/**
 * What a source delivers: people and groups, or what stands in repositories.
 *
 * @public
 */
export type CatalogSourceKind = 'directory' | 'source-control';

/**
 * `queued` means that a run is due and no worker has picked it up yet, which
 * takes a few seconds.
 *
 * @public
 */
export type CatalogSourceState = 'idle' | 'queued' | 'running';

/**
 * One outside system that the catalogue is filled from on a schedule.
 *
 * @remarks All times are ISO 8601 with an offset.
 * @public
 */
export interface CatalogSource {
  /** Id of the scheduled task, for example `github-provider:retail:refresh`. */
  id: string;
  kind: CatalogSourceKind;
  /** What people call the source, for example `Company directory`. */
  title: string;
  state: CatalogSourceState;
  /** Start of the run that goes on now. Only when `running`. */
  startedAt?: string;
  /** End of the latest run. Absent before the first one has ended. */
  lastRunEndedAt?: string;
  /** Start of the next scheduled run. Absent when `running`, or when only started by hand. */
  nextRunAt?: string;
  /** Why the latest run broke off. Absent when it ran to its end. */
  lastRunError?: string;
}

/**
 * Answer of `GET /sources`.
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
 * Answer of `POST /sources/refresh`.
 *
 * @public
 */
export interface RefreshSourcesResponse {
  /** Ids of the sources whose run was started by this request. */
  started: string[];
  /** Ids of the sources that were being read already. */
  alreadyRunning: string[];
}
