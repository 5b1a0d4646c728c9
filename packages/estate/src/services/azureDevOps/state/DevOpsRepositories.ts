import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastImportCommit } from '../../../git/fastImport';
import type { GitProcesses } from '../../../git/GitProcesses';
import { GitRepository } from '../../../git/GitRepository';
import { GitWriter } from '../../../git/GitWriter';
import { writeRepository } from '../../../git/writeRepository';
import type { Lateness } from '../../../serviceKit/Lateness';
import { DevOpsError } from '../DevOpsError';
import { type DevOpsSeed, repositoryId } from '../seed/loadAzureDevOps';
import type { DevOpsProject, DevOpsRepository } from '../types';
import type { DevOpsState } from './DevOpsState';

/** An open repository: its record and its git data. */
export interface OpenDevOpsRepository {
  record: DevOpsRepository;
  git: GitRepository;
  writer: GitWriter;
}

export interface DevOpsRepositoriesOptions {
  seed: DevOpsSeed;
  state: DevOpsState;
  processes: GitProcesses;
  /** Folder of the `<id>.git` folders. */
  root: string;
  /** How late clients see a new repository. */
  lateness: Lateness;
}

const isNamed = (name: string) => (thing: { id: string; name: string }) =>
  thing.id === name.toLowerCase() ||
  thing.name.toLowerCase() === name.toLowerCase();

/** The repositories of the organisation: those of the seed and those created since. */
export class DevOpsRepositories {
  readonly #records: DevOpsRepository[];

  readonly #options: DevOpsRepositoriesOptions;

  constructor(options: DevOpsRepositoriesOptions) {
    this.#options = options;

    const { seed, state } = options;
    const seeded = seed.repositories
      .map(({ repository }) => repository)
      .filter(({ id }) => !state.isDeleted(id));
    const created = state.created.flatMap(({ projectId, ...record }) => {
      const project = seed.projects.find(({ id }) => id === projectId);
      return project ? [{ ...record, project }] : [];
    });
    this.#records = [...seeded, ...created];
  }

  /** Folder of the bare repositories. */
  get root(): string {
    return this.#options.root;
  }

  get projects(): readonly DevOpsProject[] {
    return this.#options.seed.projects;
  }

  /** @throws DevOpsError 404 */
  findProject(name: string): DevOpsProject {
    const found = this.projects.find(isNamed(name));
    if (found) return found;
    throw new DevOpsError(
      404,
      'ProjectDoesNotExistWithNameException',
      `TF200016: The following project does not exist: ${name}. Verify that the name of the project is correct and that the project exists on the specified Azure DevOps Server.`,
    );
  }

  /** The repositories of a project, or all, that clients see. */
  list(project?: DevOpsProject): DevOpsRepository[] {
    return this.#in(project).filter(({ id }) =>
      this.#options.lateness.isSeen(id),
    );
  }

  /** @param name - name or id @throws DevOpsError 404 */
  find(project: DevOpsProject, name: string): DevOpsRepository {
    const found = this.list(project).find(isNamed(name));
    if (!found) throw DevOpsError.repositoryNotFound(name);
    return found;
  }

  open(record: DevOpsRepository): OpenDevOpsRepository {
    const { processes } = this.#options;
    const directory = this.#directoryOf(record);
    return {
      record,
      git: new GitRepository(directory, processes),
      writer: new GitWriter(directory, processes),
    };
  }

  /** Creates an empty repository. @throws DevOpsError 409 if the name is in use */
  async create(
    project: DevOpsProject,
    name: string,
  ): Promise<DevOpsRepository> {
    if (this.#in(project).some(isNamed(name))) {
      throw new DevOpsError(
        409,
        'GitRepositoryNameAlreadyExistsException',
        `TF400948: A Git repository with the name ${name} already exists.`,
      );
    }
    const record: DevOpsRepository = {
      id: repositoryId(project, name),
      name,
      project,
      defaultBranch: 'main',
    };
    await this.writeGitData(record, []);
    this.#save(record);
    this.#options.lateness.made(record.id);
    this.#records.push(record);
    return record;
  }

  async remove(record: DevOpsRepository): Promise<void> {
    this.#options.state.removeRepository(record.id);
    this.#records.splice(this.#records.indexOf(record), 1);
    const directory = this.#directoryOf(record);
    this.#options.processes.forget(directory);
    await rm(directory, { recursive: true, force: true });
  }

  /** Sets the default branch; in an empty repository, the first branch becomes the default. */
  async setDefaultBranch(
    { record, writer }: OpenDevOpsRepository,
    branch: string,
  ): Promise<void> {
    await writer.setDefaultBranch(branch);
    record.defaultBranch = branch;
    this.#save(record);
  }

  /** Returns true if the git data exists on disk. */
  hasGitData(record: DevOpsRepository): boolean {
    return existsSync(join(this.#directoryOf(record), 'HEAD'));
  }

  /** Writes the git data: a bare repository with a linear history. */
  async writeGitData(
    record: DevOpsRepository,
    commits: FastImportCommit[],
  ): Promise<void> {
    await writeRepository({
      directory: this.#directoryOf(record),
      defaultBranch: record.defaultBranch,
      content: { commits },
      processes: this.#options.processes,
    });
  }

  #in(project?: DevOpsProject): DevOpsRepository[] {
    return this.#records.filter(
      record => !project || record.project.id === project.id,
    );
  }

  #save({ id, name, project, defaultBranch }: DevOpsRepository): void {
    this.#options.state.saveRepository({
      id,
      name,
      projectId: project.id,
      defaultBranch,
    });
  }

  #directoryOf({ id }: DevOpsRepository): string {
    return join(this.#options.root, `${id}.git`);
  }
}
