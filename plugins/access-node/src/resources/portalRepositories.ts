import { type Config } from '@backstage/config';
import { readResourceCatalogueConfig } from './config';

const TEMPLATES = 'catalog.templates.locations';

/**
 * Reads which repositories of the organisation the portal itself goes by: where its templates come from, where it writes down
 * whose a thing is, and where it reads what pipelines deploy. Who changes them has the portal's rights.
 *
 * @returns names in lower case, in which `*` stands for any letters
 */
export function readPortalRepositories(config: Config): readonly string[] {
  const organisation = config.getOptionalString('github.organisation');
  const templates = config.getOptionalConfig(TEMPLATES);
  const places = (templates?.keys() ?? []).map(id =>
    config.getConfig(`${TEMPLATES}.${id}`),
  );
  const names = [
    ...places
      .filter(place => isSame(place.getString('owner'), organisation))
      .map(place => place.getString('repository')),
    readResourceCatalogueConfig(config).repository,
    config.getOptionalString('github.configuration.repository') ?? [],
  ].flat();
  return [...new Set(names.map(toLowerCase))];
}

/**
 * Says whether a repository is one of the portal's own.
 *
 * @param repositories - as {@link readPortalRepositories} answers
 * @param name - of a repository of the organisation, without its owner
 */
export function isPortalRepository(
  repositories: readonly string[],
  name: string,
): boolean {
  return repositories.some(pattern => fits(toLowerCase(name), pattern));
}

function fits(name: string, pattern: string): boolean {
  const parts = pattern
    .split('*')
    .map(part => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}

/** Without an organisation nothing is left out. */
function isSame(owner: string, organisation: string | undefined): boolean {
  return !organisation || toLowerCase(owner) === toLowerCase(organisation);
}

function toLowerCase(text: string): string {
  return text.toLocaleLowerCase('en-US');
}
