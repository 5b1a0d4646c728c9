import type { Config } from '@backstage/config';
import {
  readResourceCatalogueConfig,
  type ResourceCatalogueConfig,
} from '@portal/plugin-access-node';
import {
  type CompanyRules,
  readCompanyRules,
} from '@portal/plugin-field-kit-common';

/** What the actions need of the configuration. */
export interface CloudResourcesConfig {
  /** Address of the portal, without a trailing slash. */
  appUrl: string;
  /** Where the entries of the catalogue are written. */
  catalogue: ResourceCatalogueConfig;
  /** Annotation of a person's entity that holds their GitHub username. */
  githubUsernameAnnotation: string;
  company: CompanyRules;
}

/**
 * Reads the section `cloudResources`, and what the form fields' rules are made of.
 *
 * @throws an error naming the key that is missing or wrong
 */
export function readCloudResourcesConfig(config: Config): CloudResourcesConfig {
  const section = config.getOptionalConfig('cloudResources');
  return {
    appUrl: config.getString('app.baseUrl').replace(/\/+$/, ''),
    catalogue: readResourceCatalogueConfig(config),
    githubUsernameAnnotation:
      section?.getOptionalString('githubUsernameAnnotation') ??
      'retail.example/github-username',
    company: readCompanyRules(config),
  };
}
