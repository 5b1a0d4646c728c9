import { NotAllowedError } from '@backstage/errors';
import { toRepositoryName } from '@portal/plugin-source-control-node';

/** The repositories whose files may be read through the portal. */
export class ReadableRepositories {
  readonly #organisation: string;
  readonly #patterns: RegExp[];

  /** @param patterns - names; `*` stands for any characters */
  constructor(organisation: string, patterns: readonly string[]) {
    this.#organisation = organisation;
    this.#patterns = patterns.map(pattern => {
      const source = pattern
        .split('*')
        .map(part => part.replace(/[.+?^${}()|[\]\\-]/g, '\\$&'))
        .join('.*');
      // Names of repositories do not tell capital letters apart.
      return new RegExp(`^${source}$`, 'i');
    });
  }

  /** Says whether everybody may read a repository. */
  has(name: string): boolean {
    return this.#patterns.some(pattern => pattern.test(name));
  }

  /**
   * Lets a repository pass whose files may be read.
   *
   * @param repository - `name`, or `organisation/name`
   * @returns its name
   * @throws NotAllowedError for any other; InputError for what is no repository of the organisation
   */
  require(repository: string): string {
    const name = toRepositoryName(repository, this.#organisation);
    if (!this.has(name)) {
      throw new NotAllowedError(
        `Files of '${name}' cannot be read through the portal: it is not among github.readable in its configuration`,
      );
    }
    return name;
  }
}
