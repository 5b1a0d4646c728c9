import type { DevOpsRepository } from '../types';

/** The addresses in responses of Azure DevOps; all are below its public address. */
export class DevOpsUrls {
  constructor(
    /** Public address without a trailing slash. */
    readonly base: string,
    /** Name of the only organisation. */
    readonly organisation: string,
  ) {}

  /** The API's address of a repository, with an optional path below it. */
  api({ id, project }: DevOpsRepository, path: string = ''): string {
    return `${this.base}/${this.organisation}/${project.id}/_apis/git/repositories/${id}${path}`;
  }

  /** The page of a repository, with an optional path below it. */
  page({ name, project }: DevOpsRepository, path: string = ''): string {
    return `${this.base}/${this.organisation}/${encodeURIComponent(project.name)}/_git/${encodeURIComponent(name)}${path}`;
  }

  /** The API's address of a project. */
  project(id: string): string {
    return `${this.base}/${this.organisation}/_apis/projects/${id}`;
  }
}
