import { type Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import {
  type CompanyRules,
  readCompanyRules,
} from '@portal/plugin-field-kit-common';

/** What the actions need of the configuration. */
export interface CloudResourcesConfig {
  /** Address of the portal, without a trailing slash. */
  appUrl: string;
  /** Where the entries of the catalogue are written. */
  catalogue: { repository: string; folder: string; branch?: string };
  /** Annotation of a person's entity that holds their GitHub username. */
  githubUsernameAnnotation: string;
  company: CompanyRules;
}

const FOLDER = /^[\w-]+(?:\/[\w-]+)*$/;

/**
 * Reads the section `cloudResources`, and what the form fields' rules are made of.
 *
 * @throws an error naming the key that is missing or wrong
 */
export function readCloudResourcesConfig(config: Config): CloudResourcesConfig {
  const section = config.getOptionalConfig('cloudResources');
  const folder = section?.getOptionalString('catalogue.folder') ?? 'resources';
  if (!FOLDER.test(folder)) {
    throw new InputError(
      `cloudResources.catalogue.folder: '${folder}' is no folder: use letters, digits, hyphens and slashes between`,
    );
  }
  return {
    appUrl: config.getString('app.baseUrl').replace(/\/+$/, ''),
    catalogue: {
      repository:
        section?.getOptionalString('catalogue.repository') ?? 'cloud-resources',
      folder,
      branch: section?.getOptionalString('catalogue.branch'),
    },
    githubUsernameAnnotation:
      section?.getOptionalString('githubUsernameAnnotation') ??
      'retail.example/github-username',
    company: readCompanyRules(config),
  };
}
