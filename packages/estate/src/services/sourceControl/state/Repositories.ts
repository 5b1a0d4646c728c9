import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { GitProcesses } from '../../../git/GitProcesses';
import { GitRepository } from '../../../git/GitRepository';
import { GitWriter, NO_OBJECT } from '../../../git/GitWriter';
import { toIsoSeconds } from '../../../git/parse';
import type { GitRef } from '../../../git/types';
import {
  type InitialContent,
  writeRepository,
} from '../../../git/writeRepository';
import { Lateness } from '../../../serviceKit/Lateness';
import type { RepositoryStore } from './RepositoryStore';
import type { RepositoryRecord } from '../types';

const BRANCH_PREFIX = 'refs/heads/';

/** A branch that was created, moved or deleted. */
export interface BranchChange {
  branch: string;
  /** Object ids; {@link NO_OBJECT} where the branch did not exist. */
  before: string;
  after: string;
}

/** Called after branches have changed, through a push or the API. */
export type BranchListener = (
  repository: RepositoryRecord,
  changes: BranchChange[],
  actor: string,
) => Promise<void>;

/** A repository with its record and its git data. */
export interface OpenRepository {
  record: RepositoryRecord;
  git: GitRepository;
  writer: GitWriter;
}

export interface RepositoriesOptions {
  store: RepositoryStore;
  processes: GitProcesses;
  /** Folder of `<owner>/<name>.git`. */
  root: string;
  /** Returns the content of a generated repository; called when it is first opened. */
  generate: (record: RepositoryRecord) => InitialContent;
  /** How late clients see a new repository; at once by default. */
  lateness?: Lateness;
}

/** The repositories: records and git data. All content is in git only. */
export class Repositories {
  readonly store: RepositoryStore;
  readonly root: string;
  readonly #processes: GitProcesses;
  readonly #generate: RepositoriesOptions['generate'];
  readonly #lateness: Lateness;
  /** Content of the repositories of the seed, by their ids. */
  readonly #seeds = new Map<number, () => InitialContent>();
  readonly #opening = new Map<number, Promise<void>>();
  readonly #pushes = new Map<number, ReturnType<typeof pLimit>>();
  readonly #listeners: BranchListener[] = [];

  constructor(options: RepositoriesOptions) {
    this.store = options.store;
    this.#processes = options.processes;
    this.root = options.root;
    this.#generate = options.generate;
    this.#lateness = options.lateness ?? new Lateness(0);
  }

  /** The repository of a name, as clients see it: `store` has a new one before they do. */
  find(owner: string, name: string): RepositoryRecord | undefined {
    const record = this.store.find(owner, name);
    return record && this.#isSeen(record) ? record : undefined;
  }

  /** The repositories that clients see, in the order of their ids. */
  all(): RepositoryRecord[] {
    return this.store.all().filter(record => this.#isSeen(record));
  }

  onBranchesChanged(listener: BranchListener): void {
    this.#listeners.push(listener);
  }

  directoryOf(record: { owner: string; name: string }): string {
    return join(this.root, record.owner, `${record.name}.git`);
  }

  /** Returns true if the git data exists on disk. */
  isMaterialised(record: RepositoryRecord): boolean {
    return existsSync(join(this.directoryOf(record), 'HEAD'));
  }

  /** Opens a repository; creates the git data of a generated or seeded one on first use. */
  async open(record: RepositoryRecord): Promise<OpenRepository> {
    const content = this.#contentOf(record);
    if (content && !this.isMaterialised(record)) {
      const started =
        this.#opening.get(record.id) ??
        this.#materialise(record, content()).finally(() =>
          this.#opening.delete(record.id),
        );
      this.#opening.set(record.id, started);
      await started;
    } else {
      await this.#opening.get(record.id);
    }
    const directory = this.directoryOf(record);
    return {
      record,
      git: new GitRepository(directory, this.#processes),
      writer: new GitWriter(directory, this.#processes),
    };
  }

  /** Creates the git data and stores the record. */
  async create(
    record: RepositoryRecord,
    content: InitialContent = { commits: [] },
  ): Promise<OpenRepository> {
    this.#lateness.made(String(record.id));
    await this.#write(record, content);
    this.store.save(record);
    return this.open(record);
  }

  /** Tells the content of a repository of the seed, for when it is first opened. */
  setSeed(record: RepositoryRecord, content: () => InitialContent): void {
    this.#seeds.set(record.id, content);
  }

  /** Stores the record of a repository of the seed. Its git data, which are of an older seed, are created on first use. */
  async replaceSeed(record: RepositoryRecord): Promise<void> {
    await this.#removeGitData(record);
    this.store.save(record);
  }

  /** The ends of the branches, by name. */
  async headsOf(record: RepositoryRecord): Promise<Record<string, string>> {
    return readHeads((await this.open(record)).git);
  }

  /**
   * Repairs differences between records and git data after the process was killed between two writes: creates the git data
   * of an empty repository if missing, and records the pushes of a repository whose record is still empty.
   */
  async repair(): Promise<void> {
    const unsure = this.store
      .all()
      .filter(({ origin, pushedAt }) => origin === 'created' && !pushedAt);
    for (const record of unsure) {
      if (!this.isMaterialised(record)) {
        await this.#write(record, { commits: [] });
      }
      const repository = await this.open(record);
      const refs = await repository.git.refs(BRANCH_PREFIX);
      const changes = compareRefs([], refs);
      await this.branchesChanged(repository, changes, record.owner);
    }
  }

  async remove(record: RepositoryRecord): Promise<void> {
    this.store.remove(record);
    await this.#removeGitData(record);
  }

  /** Changes a record, stores it and sets its time. A new name moves the git data too. */
  async update(
    record: RepositoryRecord,
    patch: Partial<RepositoryRecord>,
  ): Promise<void> {
    const previousName = record.name;
    if (patch.name && patch.name !== previousName) {
      const { directory } = (await this.open(record)).git;
      this.#processes.forget(directory);
      await rename(
        directory,
        this.directoryOf({ owner: record.owner, name: patch.name }),
      );
    }
    Object.assign(record, patch, { updatedAt: toIsoSeconds(Date.now()) });
    this.store.save(
      record,
      previousName === record.name ? undefined : previousName,
    );
  }

  /** Runs one push to a repository at a time, and reports its changes. */
  async receivePush(
    repository: OpenRepository,
    actor: string,
    push: () => Promise<void>,
  ): Promise<void> {
    const { record, git } = repository;
    const line = this.#pushes.get(record.id) ?? pLimit(1);
    this.#pushes.set(record.id, line);
    await line(async () => {
      const before = await git.refs(BRANCH_PREFIX);
      try {
        await push();
      } finally {
        // Also after a broken connection: git may have accepted the push before.
        const after = await git.refs(BRANCH_PREFIX);
        const changes = compareRefs(before, after);
        await this.branchesChanged(repository, changes, actor);
      }
    });
  }

  /** Records changed branches. The first branch of an empty repository becomes its default branch. */
  async branchesChanged(
    repository: OpenRepository,
    changes: BranchChange[],
    actor: string,
  ): Promise<void> {
    if (changes.length === 0) {
      return;
    }
    const { record, git, writer } = repository;
    const patch: Partial<RepositoryRecord> = {
      pushedAt: toIsoSeconds(Date.now()),
    };
    const created = changes.find(change => change.after !== NO_OBJECT);
    if (created && !(await git.resolveCommit('HEAD'))) {
      await writer.setDefaultBranch(created.branch);
      patch.defaultBranch = created.branch;
    }
    await this.update(record, patch);
    for (const listener of this.#listeners) {
      await listener(record, changes, actor);
    }
  }

  #isSeen({ id }: RepositoryRecord): boolean {
    return this.#lateness.isSeen(String(id));
  }

  #contentOf(record: RepositoryRecord): (() => InitialContent) | undefined {
    if (record.origin === 'generated') return () => this.#generate(record);
    return record.origin === 'seed' ? this.#seeds.get(record.id) : undefined;
  }

  async #materialise(
    record: RepositoryRecord,
    content: InitialContent,
  ): Promise<void> {
    await this.#write(record, content);
    if (!record.seed) return;
    const directory = this.directoryOf(record);
    const git = new GitRepository(directory, this.#processes);
    const { [record.defaultBranch]: head = '', ...branches } =
      await readHeads(git);
    Object.assign(record.seed, { head, branches });
    this.store.save(record);
  }

  #write(record: RepositoryRecord, content: InitialContent): Promise<void> {
    return writeRepository({
      directory: this.directoryOf(record),
      defaultBranch: record.defaultBranch,
      content,
      processes: this.#processes,
    });
  }

  async #removeGitData(record: RepositoryRecord): Promise<void> {
    const directory = this.directoryOf(record);
    this.#processes.forget(directory);
    await rm(directory, { recursive: true, force: true });
  }
}

async function readHeads(git: GitRepository): Promise<Record<string, string>> {
  const refs = await git.refs(BRANCH_PREFIX);
  return Object.fromEntries(
    refs.map(({ name, sha }) => [name.slice(BRANCH_PREFIX.length), sha]),
  );
}

function compareRefs(before: GitRef[], after: GitRef[]): BranchChange[] {
  const old = new Map(before.map(ref => [ref.name, ref.sha]));
  const now = new Map(after.map(ref => [ref.name, ref.sha]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map(name => ({
      branch: name.slice(BRANCH_PREFIX.length),
      before: old.get(name) ?? NO_OBJECT,
      after: now.get(name) ?? NO_OBJECT,
    }))
    .filter(change => change.before !== change.after);
}
