import type { Config } from '@backstage/config';
import type { SourceControlService } from '@portal/plugin-source-control-node';
import { readResourceCatalogueConfig } from './config';
import { ResourceRecords } from './ResourceRecords';

/**
 * Creates the reader of resource files.
 *
 * @throws an error with the invalid key of the configuration
 */
export function createResourceRecords(services: {
  config: Config;
  sourceControl: Pick<SourceControlService, 'findFile'>;
}): ResourceRecords {
  const { config, sourceControl } = services;
  return new ResourceRecords(
    sourceControl,
    readResourceCatalogueConfig(config),
  );
}
