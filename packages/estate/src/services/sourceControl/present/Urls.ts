/** Path parts of a file, each encoded for a URL. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Builds the addresses in responses of source control; all are below its public address. */
export class Urls {
  /** Host and port, for example `localhost:4601`. */
  readonly host: string;

  constructor(
    /** Public address without a trailing slash. */
    readonly base: string,
  ) {
    this.host = new URL(base).host;
  }

  /** Returns an address of the REST API, for a path that starts with a slash. */
  api(path: string): string {
    return `${this.base}/api/v3${path}`;
  }

  /** Returns the API's address of a repository, with an optional path below it. */
  repositoryApi(
    repository: { owner: string; name: string },
    path: string = '',
  ): string {
    return this.api(`/repos/${repository.owner}/${repository.name}${path}`);
  }

  /** Returns the page of a repository, with an optional path below it. */
  repositoryPage(
    repository: { owner: string; name: string },
    path: string = '',
  ): string {
    return `${this.base}/${repository.owner}/${repository.name}${path}`;
  }

  clone(repository: { owner: string; name: string }): string {
    return `${this.base}/${repository.owner}/${repository.name}.git`;
  }
}
