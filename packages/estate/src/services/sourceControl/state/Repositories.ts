import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type {
  FastImportBranch,
  FastImportCommit,
} from '../../../git/fastImport';
import type { GitProcesses } from '../../../git/GitProcesses';
import { GitRepository } from '../../../git/GitRepository';
import { GitWriter, NO_OBJECT } from '../../../git/GitWriter';
import { toIsoSeconds } from '../../../git/parse';
import type { GitRef } from '../../../git/types';
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

/** The initial history of a repository. */
export interface InitialContent {
  commits: FastImportCommit[];
  tags?: string[];
  /** Branches with one commit on top of the last one. */
  branches?: FastImportBranch[];
}

export interface RepositoriesOptions {
  store: RepositoryStore;
  processes: GitProcesses;
  /** Folder of `<owner>/<name>.git`. */
  root: string;
  /** Returns the content of a generated repository; called when it is first opened. */
  generate: (record: RepositoryRecord) => InitialContent;
}

/** The repositories: records and git data. All content is in git only. */
export class Repositories {
  readonly store: RepositoryStore;
  readonly root: string;
  readonly #processes: GitProcesses;
  readonly #generate: RepositoriesOptions['generate'];
  readonly #opening = new Map<number, Promise<void>>();
  readonly #pushes = new Map<number, ReturnType<typeof pLimit>>();
  readonly #listeners: BranchListener[] = [];

  constructor(options: RepositoriesOptions) {
    this.store = options.store;
    this.#processes = options.processes;
    this.root = options.root;
    this.#generate = options.generate;
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

  /** Opens a repository; creates the git data of a generated one on first use. */
  async open(record: RepositoryRecord): Promise<OpenRepository> {
    if (record.origin === 'generated' && !this.isMaterialised(record)) {
      const started =
        this.#opening.get(record.id) ??
        this.#write(record, this.#generate(record)).finally(() =>
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
    await this.#write(record, content);
    this.store.save(record);
    return this.open(record);
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
    await rm(this.directoryOf(record), { recursive: true, force: true });
  }

  /** Changes a record, stores it and sets its time. A new name moves the git data too. */
  async update(
    record: RepositoryRecord,
    patch: Partial<RepositoryRecord>,
  ): Promise<void> {
    const previousName = record.name;
    if (patch.name && patch.name !== previousName) {
      const { directory } = (await this.open(record)).git;
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

  async #write(
    record: RepositoryRecord,
    content: InitialContent,
  ): Promise<void> {
    const directory = this.directoryOf(record);
    const draft = `${directory}.new`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    await this.#processes.run(
      [
        'init',
        '--quiet',
        '--bare',
        '--template=',
        `--initial-branch=${record.defaultBranch}`,
        '.',
      ],
      { cwd: draft },
    );
    if (content.commits.length > 0) {
      await new GitWriter(draft, this.#processes).importCommits({
        branch: record.defaultBranch,
        ...content,
      });
    }
    await rm(directory, { recursive: true, force: true });
    await rename(draft, directory);
  }
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
