import { type Config } from '@backstage/config';
import { type SourceControlService } from '@portal/plugin-source-control-node';
import { readResourceCatalogueConfig } from './config';
import { ResourceRecords } from './ResourceRecords';

/**
 * Makes the reader of what templates made for whom.
 *
 * @throws an error naming the key of the configuration that is wrong
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
