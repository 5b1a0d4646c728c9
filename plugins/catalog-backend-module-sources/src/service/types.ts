import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type {
  CatalogSource,
  RefreshSourcesResponse,
} from '@portal/plugin-catalog-sources-common';

/** What a call on behalf of somebody needs to know. */
export interface SourceServiceOptions {
  /** Who asks. */
  credentials: BackstageCredentials;
}

/** Reads and starts the scheduled readings of the catalogue's sources. */
export interface SourceService {
  /**
   * Every source, the directory first.
   *
   * @throws NotAllowedError if the caller may not refresh sources
   * @throws ServiceUnavailableError if the state of the runs cannot be read
   */
  listSources(options: SourceServiceOptions): Promise<CatalogSource[]>;

  /**
   * Starts a run of one source, or of all when no id is given. Returns as soon
   * as the runs are asked for; they go on in the background.
   *
   * @throws NotAllowedError if the caller may not refresh sources
   * @throws NotFoundError if there is no source with this id
   * @throws ConflictError if the one source asked for is being read already
   */
  refreshSources(
    options: SourceServiceOptions & { id?: string },
  ): Promise<RefreshSourcesResponse>;
}

/** State of one scheduled task, as the scheduler keeps it in its database. */
export interface TaskState {
  status: 'running' | 'idle';
  startedAt?: string;
  startsAt?: string;
  lastRunEndedAt?: string;
  /** A serialised error, as JSON. */
  lastRunError?: string;
}

/** Reads the state of the plugin's scheduled tasks. */
export interface TaskStates {
  /**
   * By task id. A task that the scheduler has not stored yet is missing.
   *
   * @throws ServiceUnavailableError if the scheduler does not answer
   */
  read(): Promise<Map<string, TaskState>>;
}
