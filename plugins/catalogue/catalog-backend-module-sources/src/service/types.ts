import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type {
  CatalogSource,
  RefreshSourcesResponse,
} from '@portal/plugin-catalog-sources-common';

/** Options of a call for a user. */
export interface SourceServiceOptions {
  /** Credentials of the caller. */
  credentials: BackstageCredentials;
}

/** Lists and starts the scheduled tasks of the catalogue's sources. */
export interface SourceService {
  /**
   * Lists the sources, the directory first.
   *
   * @throws NotAllowedError if the caller may not refresh sources
   * @throws ServiceUnavailableError if the state of the tasks cannot be read
   */
  listSources(options: SourceServiceOptions): Promise<CatalogSource[]>;

  /**
   * Starts the task of one source, or of all without an id. Returns after the start; the tasks continue in the
   * background.
   *
   * @throws NotAllowedError if the caller may not refresh sources
   * @throws NotFoundError if no source has this id
   * @throws ConflictError if the task of the source is running already
   */
  refreshSources(
    options: SourceServiceOptions & { id?: string },
  ): Promise<RefreshSourcesResponse>;
}

/** State of a scheduled task, as in the scheduler's database. */
export interface TaskState {
  status: 'running' | 'idle';
  startedAt?: string;
  startsAt?: string;
  lastRunEndedAt?: string;
  /** A serialised error, as JSON. */
  lastRunError?: string;
}

/** Reads the states of the plugin's scheduled tasks. */
export interface TaskStates {
  /**
   * The states by task id. A task that the scheduler has not stored yet is missing.
   *
   * @throws ServiceUnavailableError if the scheduler does not answer
   */
  read(): Promise<Map<string, TaskState>>;
}
