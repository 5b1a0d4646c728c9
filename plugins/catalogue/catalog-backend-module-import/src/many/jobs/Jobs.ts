import { randomUUID } from 'node:crypto';
import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
  toError,
} from '@backstage/errors';
import { isPortalAdmin, type Principal } from '@portal/plugin-access-node';
import type { RepositoryRights } from '../../service/RepositoryRights';
import type { InventoryStore } from '../inventory/InventoryStore';
import type { StoredRepository } from '../inventory/rows';
import { visibleTo } from '../inventory/visibleTo';
import type { CatalogueNames, Named } from '../proposals/CatalogueNames';
import type { JobStore, NewRow } from './JobStore';
import type { CountedJob, Job, JobRow } from './rows';

/** Repositories whose rights are asked at the same time. */
const AT_ONCE = 5;

/** What a person chose for a repository. */
export interface RowChoice {
  name: string;
  /** Entity refs. */
  owner: string;
  type: string;
  lifecycle: string;
  system?: string;
}

export interface JobsOptions {
  admins: ReadonlySet<string>;
  inventory: Pick<InventoryStore, 'find'>;
  names: Pick<CatalogueNames, 'find'>;
  now: () => Date;
  rights: Pick<RepositoryRights, 'requireProposalOf'>;
  /** Lets the worker run now. */
  runSoon: () => Promise<void>;
  store: JobStore;
}

type Importable = Pick<StoredRepository, 'isArchived' | 'entry'>;

const BUSY = 'The repository is in another import that has not ended';

/** The component that a repository becomes. */
export const componentRef = (name: string) =>
  `component:default/${name.toLowerCase()}`;

/** Starts imports of many repositories, and shows them to who started them and to the admins of the portal. */
export class Jobs {
  readonly #options: JobsOptions;

  constructor(options: JobsOptions) {
    this.#options = options;
  }

  /**
   * Starts an import. What is refused for one repository does not stop the others.
   *
   * @throws InputError for a repository that is chosen twice; NotAllowedError with the first reason if all are refused
   */
  async create(person: Principal, choices: RowChoice[]): Promise<Job> {
    const { now, runSoon, store } = this.#options;
    requireOnce(choices);
    const rows = await this.#check(person, choices);
    const first = rows.find(({ state }) => state === 'refused');
    if (first && rows.every(({ state }) => state === 'refused')) {
      throw new NotAllowedError(
        `None of these repositories can be imported. ${first.name}: ${first.problem}`,
      );
    }
    const job: Job = {
      id: randomUUID(),
      requestedBy: person.userRef,
      requestedAt: now(),
    };
    const left = new Set(await store.add(job, rows));
    await store.addRefused(
      job,
      rows
        .filter(({ name }) => left.has(name))
        .map(row => ({ ...row, problem: BUSY })),
    );
    await runSoon();
    return job;
  }

  /** The newest imports of a person; admins get those of everybody. */
  async list(person: Principal): Promise<CountedJob[]> {
    const isAdmin = isPortalAdmin(this.#options.admins, person);
    return this.#options.store.list(isAdmin ? undefined : person.userRef);
  }

  /** @throws NotFoundError if there is no such import, or it is another person's */
  async get(
    person: Principal,
    id: string,
  ): Promise<{ job: Job; rows: JobRow[] }> {
    const { admins, store } = this.#options;
    const job = await store.find(id);
    const isOwn = job?.requestedBy === person.userRef;
    if (!job || !(isOwn || isPortalAdmin(admins, person))) {
      throw new NotFoundError('There is no such import');
    }
    return { job, rows: await store.rows(id) };
  }

  /**
   * Tries a row again that has failed, or whose pull request was closed.
   *
   * @throws as {@link Jobs.get}; ConflictError for a row in another state
   */
  async retry(person: Principal, id: string, name: string): Promise<void> {
    const { now, runSoon, store } = this.#options;
    const { job, rows } = await this.get(person, id);
    const row = rows.find(one => one.name === name);
    if (!row) throw new NotFoundError(`${name} is not in this import`);
    if (row.state !== 'failed' && row.state !== 'closed') {
      throw new ConflictError(
        `${name} has not failed, so that it cannot be tried again`,
      );
    }
    // What has its pull request is followed on; without one, or after it was closed, a new one is opened.
    const isFollowed = row.state === 'failed' && row.number !== undefined;
    const isChanged = await store.change(
      row,
      {
        state: isFollowed ? 'open' : 'waiting',
        problem: null,
        attempts: 0,
        nextAt: now(),
      },
      now(),
    );
    if (!isChanged) throw new ConflictError(`${name}: ${BUSY}`);
    await store.reopen(job.id);
    await runSoon();
  }

  async #check(person: Principal, choices: RowChoice[]): Promise<NewRow[]> {
    const { admins, inventory, names } = this.#options;
    const stored = await inventory.find(choices.map(({ name }) => name));
    // Whoever may not know of a repository is told the same as of one that does not exist.
    const known = new Map(
      visibleTo(person, admins, stored).map(one => [one.name, one]),
    );
    const found = await names.find(
      choices.flatMap(({ name, owner, system = [] }) =>
        [owner, componentRef(name), system].flat(),
      ),
    );
    const rows: NewRow[] = [];
    const waiting = [...choices.entries()];
    const checkNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, choice] = next;
        const repository = known.get(choice.name);
        const row = rowOf(choice, repository?.url ?? '', found);
        try {
          requireImportable(choice, repository, found);
          await this.#options.rights.requireProposalOf(row.url, person);
          rows[index] = { ...row, state: 'waiting' };
        } catch (error) {
          // What is not known is refused, too.
          const problem = toError(error).message;
          rows[index] = { ...row, state: 'refused', problem };
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
    return rows;
  }
}

function requireOnce(choices: readonly RowChoice[]): void {
  const names = choices.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new InputError(`repositories: ${twice} is chosen twice`);
}

/** @throws an error with the reason for which the repository cannot be imported */
function requireImportable(
  { name, owner, system }: RowChoice,
  repository: Importable | undefined,
  found: ReadonlyMap<string, Named>,
): void {
  const reason = whyNot(repository, found.has(componentRef(name)));
  if (reason) throw new ConflictError(reason);
  const ref = owner.toLowerCase();
  if (!ref.startsWith('group:') || !found.has(ref)) {
    throw new InputError('The owner is no group of the catalogue');
  }
  const systemRef = system?.toLowerCase();
  if (systemRef && !(systemRef.startsWith('system:') && found.has(systemRef))) {
    throw new InputError('The system is not in the catalogue');
  }
}

/** Why a repository cannot be imported by anybody; undefined if it can. */
export function whyNot(
  repository: Importable | undefined,
  isNameTaken: boolean,
): string | undefined {
  if (!repository) {
    return 'The list of repositories does not have it. Read the list again';
  }
  if (repository.entry === 'entered') {
    return 'The catalogue has an entry of this repository already';
  }
  if (repository.entry === 'refused') {
    return 'The repository has a catalogue file, which the catalogue refuses. Correct the file';
  }
  if (repository.isArchived) {
    return 'The repository is archived, so that nobody can change it';
  }
  return isNameTaken
    ? 'The catalogue has a component of this name from elsewhere'
    : undefined;
}

function rowOf(
  { name, owner, type, lifecycle, system }: RowChoice,
  url: string,
  found: ReadonlyMap<string, Named>,
): Omit<NewRow, 'state'> {
  const ref = owner.toLowerCase();
  return {
    name,
    url,
    entry: {
      owner: ref,
      ownerTitle: found.get(ref)?.title ?? ref,
      type,
      lifecycle,
      ...(system && { system: system.toLowerCase() }),
    },
  };
}
