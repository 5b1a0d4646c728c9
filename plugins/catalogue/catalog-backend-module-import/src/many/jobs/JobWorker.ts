import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { ANNOTATION_LOCATION } from '@backstage/catalog-model';
import { ConflictError, toError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { Principals } from '@portal/plugin-access-node';
import { flawsOfEntity } from '@portal/plugin-catalog-sources-common';
import type { SourceControlService } from '@portal/plugin-source-control-node';
import type { ImportConfig } from '../../config';
import type { DefaultImportService } from '../../service/DefaultImportService';
import type { RepositoryRights } from '../../service/RepositoryRights';
import type { InventoryStore } from '../inventory/InventoryStore';
import type { CatalogueNames } from '../proposals/CatalogueNames';
import { writeCatalogueFile } from './catalogueFile';
import type { JobStore } from './JobStore';
import type { Notices } from './Notices';
import type { JobRow, RowChange, RowState } from './rows';

/** Rows of a state that one run of the task looks at. */
const ROWS_PER_RUN = 200;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Failures of source control in a row after which a person has to try again: some four hours. */
const MAX_ATTEMPTS = 12;

/** Longest wait after a failure. */
const MAX_WAIT_MS = 30 * MINUTE_MS;

/** Pull requests of more than a day are looked at once in this time, and not any more after two months. */
const LATER_MS = 60 * MINUTE_MS;
const FOLLOWED_MS = 60 * DAY_MS;

/** Time for which the portal waits for the entry of a merged file. */
const ENTRY_MS = DAY_MS;

type TakenRow = NonNullable<Awaited<ReturnType<JobStore['take']>>>;

export interface JobWorkerOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities' | 'addLocation'>;
  config: ImportConfig & { organisation: string; followEveryMs: number };
  inventory: Pick<InventoryStore, 'find' | 'noteEntry'>;
  jobs: JobStore;
  logger: LoggerService;
  names: Pick<CatalogueNames, 'find'>;
  notices: Notices;
  now: () => Date;
  principals: Pick<Principals, 'ofUser'>;
  proposer: Pick<DefaultImportService, 'propose'>;
  rights: Pick<RepositoryRights, 'requireProposalOf'>;
  sourceControl: Pick<
    SourceControlService,
    'getPullRequest' | 'listPullRequests' | 'readFile'
  >;
}

/** Opens the pull requests of imports, one after the other, and follows them until their entries are in the catalogue. */
export class JobWorker {
  readonly #options: JobWorkerOptions;

  constructor(options: JobWorkerOptions) {
    this.#options = options;
  }

  /** Looks at what is due. May run in several backends at once, and goes on after one that was killed. */
  async run(signal?: AbortSignal): Promise<void> {
    await this.#forEach('waiting', row => this.#open(row), signal);
    await this.#forEach('open', row => this.#follow(row), signal);
    await this.#forEach('merged', row => this.#awaitEntry(row), signal);
    await this.#tell();
  }

  /** A failure of source control ends the run, so that it is not asked for the other rows. */
  async #forEach(
    state: RowState,
    look: (row: TakenRow) => Promise<RowChange>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { jobs, logger, now } = this.#options;
    for (let count = 0; count < ROWS_PER_RUN && !signal?.aborted; count += 1) {
      const row = await jobs.take(state, now());
      if (!row) return;
      try {
        await jobs.change(row, await look(row), now());
      } catch (caught) {
        const error = toError(caught);
        logger.warn(`Import of ${row.name}: ${error.message}`);
        await jobs.change(row, this.#afterFailure(row, error), now());
        if (isPassing(error)) return;
      }
    }
  }

  #afterFailure({ attempts }: TakenRow, error: Error): RowChange {
    const { now } = this.#options;
    const problem = error.message;
    if (!isPassing(error) || attempts + 1 >= MAX_ATTEMPTS) {
      return { state: 'failed', problem, attempts: 0, nextAt: null };
    }
    const waitMs = Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** attempts);
    return {
      problem,
      attempts: attempts + 1,
      nextAt: new Date(now().getTime() + waitMs),
    };
  }

  async #open(row: TakenRow): Promise<RowChange> {
    const { config, inventory, now, sourceControl } = this.#options;
    const { name, url } = row;
    await this.#requireRight(row);
    const [repository] = await inventory.find([name]);
    const branch = repository?.defaultBranch ?? 'main';
    const open = await sourceControl.listPullRequests(name, {
      branch: config.branchName,
    });
    const [known] = open.items;
    if (known) {
      return {
        state: 'open',
        problem: null,
        attempts: 0,
        link: known.html_url,
        number: known.number,
        location: `${url}/blob/${branch}/${config.fileName}`,
        nextAt: this.#later(),
      };
    }
    await this.#requireNoFile(name);
    const { link, location } = await this.#propose(row, repository);
    return {
      state: 'open',
      problem: null,
      attempts: 0,
      link,
      number: numberOf(link),
      location,
      nextAt: new Date(now().getTime() + config.followEveryMs),
    };
  }

  /** The person may have lost the right, and the group may be gone, since the import was started. */
  async #requireRight({ url, requestedBy, entry }: TakenRow): Promise<void> {
    const { names, principals, rights } = this.#options;
    const person = await principals.ofUser(requestedBy);
    await rights.requireProposalOf(url, person);
    const found = await names.find([entry.owner]);
    if (!found.has(entry.owner)) {
      throw new ConflictError(
        `The group ${entry.ownerTitle} is not in the catalogue any more. Import the repository with another owner`,
      );
    }
  }

  async #requireNoFile(name: string): Promise<void> {
    const { config, sourceControl } = this.#options;
    try {
      await sourceControl.readFile(name, config.fileName);
    } catch (error) {
      if (toError(error).name === 'NotFoundError') return;
      throw error;
    }
    throw new ConflictError(
      `${name} has a file ${config.fileName} already. If its entry does not appear, the catalogue refuses the file: correct it`,
    );
  }

  async #propose(
    { name, url, entry, requestedBy }: TakenRow,
    repository: { description?: string } | undefined,
  ) {
    const { auth, config, proposer } = this.#options;
    return proposer.propose(
      {
        repositoryUrl: url,
        fileContent: writeCatalogueFile(
          { name, description: repository?.description },
          entry,
          config.organisation,
        ),
        title: `Add ${config.fileName} config file`,
        body: `This pull request adds a catalogue file to this repository, so that its component is in the catalogue of ${config.appTitle}. Its owner is ${entry.ownerTitle}.\n\nThe component is there as soon as this pull request is merged.`,
      },
      {
        credentials: await auth.getOwnServiceCredentials(),
        userEntityRef: requestedBy,
      },
    );
  }

  async #follow(row: TakenRow): Promise<RowChange> {
    const { now, sourceControl } = this.#options;
    const pull = await sourceControl.getPullRequest(row.name, row.number ?? 0);
    if (pull.merged_at) {
      return { state: 'merged', problem: null, attempts: 0, nextAt: now() };
    }
    if (pull.state === 'closed') {
      return { state: 'closed', problem: null, nextAt: null };
    }
    const ageMs = now().getTime() - row.since.getTime();
    if (ageMs > FOLLOWED_MS) {
      return {
        state: 'failed',
        problem:
          'The pull request has been open for two months, and the portal does not follow it any more',
        nextAt: null,
      };
    }
    return { problem: null, attempts: 0, nextAt: this.#later(ageMs) };
  }

  async #awaitEntry(row: TakenRow): Promise<RowChange> {
    const { inventory, now } = this.#options;
    if (await this.#hasEntry(row)) {
      await inventory.noteEntry(row.name);
      return { state: 'entered', problem: null, nextAt: null };
    }
    if (row.attempts === 0) await this.#register(row);
    const problem = await this.#refusalOf(row);
    const ageMs = now().getTime() - row.since.getTime();
    if (ageMs <= ENTRY_MS) {
      return { problem, attempts: 1, nextAt: this.#later(ageMs) };
    }
    return {
      state: 'failed',
      problem:
        problem ??
        'The pull request is merged, but the catalogue has no entry after a day',
      nextAt: null,
    };
  }

  async #hasEntry(row: JobRow): Promise<boolean> {
    const entities = await this.#find({
      [`metadata.annotations.${ANNOTATION_LOCATION}`]: addressesOf(row).map(
        address => `url:${address}`,
      ),
    });
    return entities.some(({ kind }) => kind !== 'Location');
  }

  /** Why the catalogue refuses the merged file. */
  async #refusalOf(row: JobRow): Promise<string | null> {
    const locations = await this.#find({
      kind: ['Location'],
      'spec.target': addressesOf(row),
    });
    const [flaw] = locations.flatMap(flawsOfEntity);
    return flaw ? `The catalogue refuses the file: ${flaw.reason}` : null;
  }

  async #find(filter: Record<string, string[]>) {
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntities(
      { filter, limit: 20 },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return items;
  }

  /** Lets the catalogue read the file as the import of one repository does. It may read it already. */
  async #register({ location }: JobRow): Promise<void> {
    const { auth, catalog } = this.#options;
    if (!location) return;
    try {
      await catalog.addLocation(
        { type: 'url', target: location },
        { credentials: await auth.getOwnServiceCredentials() },
      );
    } catch (error) {
      if (!/already exists/i.test(toError(error).message)) throw error;
    }
  }

  #later(ageMs = 0): Date {
    const { config, now } = this.#options;
    const waitMs = ageMs > DAY_MS ? LATER_MS : config.followEveryMs;
    return new Date(now().getTime() + waitMs);
  }

  async #tell(): Promise<void> {
    const { jobs, notices, now } = this.#options;
    const ended = await jobs.end(now());
    for (const job of ended) {
      await notices.ended(job, await jobs.rows(job.id));
    }
    const isEnded = new Set(ended.map(({ id }) => id));
    for (const job of await jobs.warn(now())) {
      const rows = await jobs.rows(job.id);
      const needsPerson = rows.some(({ state }) => state === 'failed');
      if (needsPerson && !isEnded.has(job.id)) {
        await notices.needsPerson(job, rows);
      }
    }
  }
}

/** Both spellings of the file's address in the catalogue. */
function addressesOf({ location = '' }: JobRow): string[] {
  return ['tree', 'blob'].map(view => location.replace('/blob/', `/${view}/`));
}

function numberOf(link: string): number | undefined {
  const number = Number(link.split('/').at(-1));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Source control or the catalogue does not answer now, or has answered too much. */
function isPassing({ name }: Error): boolean {
  return name.startsWith('Upstream') || name === 'ServiceUnavailableError';
}
