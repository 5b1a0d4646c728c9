import { NotAllowedError } from '@backstage/errors';
import { toRepositoryName } from '@portal/plugin-source-control-node';

/** The folder of the onboarding files, whose readers depend on the application. */
export interface OnboardingFolder {
  repository: string;
  /** Path without leading or trailing slash. */
  folder: string;
}

/** The repositories whose files all users may read through the portal, except onboarding files. */
export class ReadableRepositories {
  readonly #organisation: string;
  readonly #patterns: RegExp[];
  readonly #onboarding: OnboardingFolder;

  /** @param patterns - names; `*` matches any characters */
  constructor(
    organisation: string,
    patterns: readonly string[],
    onboarding: OnboardingFolder,
  ) {
    this.#organisation = organisation;
    this.#onboarding = onboarding;
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

  /** Returns true for the onboarding repository. Names of repositories are case-insensitive. */
  isOnboarding(name: string): boolean {
    return name.toLowerCase() === this.#onboarding.repository.toLowerCase();
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

  /**
   * Checks that all users may read a file. On no branch may they read an onboarding file.
   *
   * @returns the name of the repository
   * @throws as {@link ReadableRepositories.require}
   */
  requireFile(repository: string, path: string): string {
    const name = this.require(repository);
    const { folder } = this.#onboarding;
    // A path in another case is refused to be safe.
    const isOnboarding =
      this.isOnboarding(name) &&
      `${path.toLowerCase()}/`.startsWith(`${folder.toLowerCase()}/`);
    if (isOnboarding) {
      throw new NotAllowedError(
        `'${path}' is for the owners of the application alone: read onboarding files with /fetch/data/{portfolio}/{file}`,
      );
    }
    return name;
  }
}
