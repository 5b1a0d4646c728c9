import type { Config } from '@backstage/config';
import {
  readResourceCatalogueConfig,
  type ResourceCatalogueConfig,
} from '@portal/plugin-cloud-resources-node';
import { type Confirmation, readConfirmation } from './frame/Confirmation';
import { withoutTrailing } from '@portal/plugin-bounds-common';

/** The configuration of the actions. */
export interface CloudResourcesConfig {
  /** Address of the portal, without a trailing slash. */
  appUrl: string;
  /** The repository of the resource entities. */
  catalogue: ResourceCatalogueConfig;
  /** Annotation of a user entity with the GitHub username. */
  githubUsernameAnnotation: string;
  /** How reads confirm a deletion. */
  confirmation: Confirmation;
}

/**
 * Reads the section `cloudResources`.
 *
 * @throws an error with the key that is missing or invalid
 */
export function readCloudResourcesConfig(config: Config): CloudResourcesConfig {
  const section = config.getOptionalConfig('cloudResources');
  return {
    appUrl: withoutTrailing(config.getString('app.baseUrl'), '/'),
    catalogue: readResourceCatalogueConfig(config),
    confirmation: readConfirmation(config),
    githubUsernameAnnotation:
      section?.getOptionalString('githubUsernameAnnotation') ??
      'retail.example/github-username',
  };
}
