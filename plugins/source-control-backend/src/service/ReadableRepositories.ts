import { NotAllowedError } from '@backstage/errors';
import { toRepositoryName } from '@portal/plugin-source-control-node';

/** The repositories whose files all users may read through the portal. */
export class ReadableRepositories {
  readonly #organisation: string;
  readonly #patterns: RegExp[];

  /** @param patterns - names; `*` matches any characters */
  constructor(organisation: string, patterns: readonly string[]) {
    this.#organisation = organisation;
    this.#patterns = patterns.map(pattern => {
      const source = pattern
        .split('*')
        .map(part => part.replace(/[.+?^${}()|[\]\\-]/g, '\\$&'))
        .join('.*');
      // Repository names are case-insensitive.
      return new RegExp(`^${source}$`, 'i');
    });
  }

  /** Returns true if all users may read a repository. */
  has(name: string): boolean {
    return this.#patterns.some(pattern => pattern.test(name));
  }

  /**
   * Checks that all users may read the files of a repository.
   *
   * @param repository - `name`, or `organisation/name`
   * @returns its name
   * @throws NotAllowedError if they may not; InputError if it is not a repository of the organisation
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
