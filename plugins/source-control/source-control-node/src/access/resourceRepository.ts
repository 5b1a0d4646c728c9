import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  type ResourceRepository,
  resourceRepositoryServiceRef,
} from '@portal/plugin-cloud-resources-node';
import { parseFileAddress } from '@portal/plugin-source-control-common';
import { sourceControlServiceRef } from '../sourceControlServiceRef';

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/**
 * Returns a reader of the addresses of the organisation's files.
 *
 * @param options - `host` with its port if it has one; without an organisation, no file is its
 */
export function createPlaceReader({
  host,
  organisation,
}: {
  host: string;
  organisation?: string;
}): ResourceRepository['placeOf'] {
  return text => {
    const address = parseFileAddress(text);
    const isOwn =
      organisation &&
      address &&
      isSame(address.host, host) &&
      isSame(address.owner, organisation);
    if (!isOwn) return undefined;
    const { repository, branch, path } = address;
    return { repository, branch, path };
  };
}

/** The organisation's repositories, for the files of resource entities. */
export const resourceRepository = createServiceFactory({
  service: resourceRepositoryServiceRef,
  deps: {
    config: coreServices.rootConfig,
    sourceControl: sourceControlServiceRef,
  },
  factory({ config, sourceControl }): ResourceRepository {
    return {
      findFile: (...request) => sourceControl.findFile(...request),
      writeFile: (...request) => sourceControl.writeFile(...request),
      deleteFile: (...request) => sourceControl.deleteFile(...request),
      placeOf: createPlaceReader({
        host: config.getOptionalString('github.host') ?? 'github.com',
        organisation: config.getOptionalString('github.organisation'),
      }),
    };
  },
});
