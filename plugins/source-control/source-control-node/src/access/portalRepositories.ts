import type { Config } from '@backstage/config';
import { readResourceCatalogueConfig } from '@portal/plugin-cloud-resources-node';

const TEMPLATES = 'catalog.templates.locations';

/**
 * Reads the names of the portal's own repositories in the organisation: those of templates, of resource entities,
 * of the configuration of pipelines, and of onboarding files, whose workflow creates resources. A person who can change them has the portal's rights.
 *
 * @returns names in lower case, in which `*` matches any characters
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
    config.getOptionalString('github.onboarding.repository') ?? [],
  ].flat();
  return [...new Set(names.map(toLowerCase))];
}

/**
 * Returns true if a repository is one of the portal's own.
 *
 * @param repositories - result of {@link readPortalRepositories}
 * @param name - name of a repository of the organisation, without the organisation
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

/** Without a configured organisation, every place counts. */
function isSame(owner: string, organisation: string | undefined): boolean {
  return !organisation || toLowerCase(owner) === toLowerCase(organisation);
}

function toLowerCase(text: string): string {
  return text.toLocaleLowerCase('en-US');
}
