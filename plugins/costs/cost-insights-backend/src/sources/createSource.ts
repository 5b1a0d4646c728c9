import { resolve } from 'node:path';
import type { UrlReaderService } from '@backstage/backend-plugin-api';
import { FolderSource } from './FolderSource';
import { ObjectStoreSource } from './ObjectStoreSource';
import type { Source } from './Source';
import { UrlSource } from './UrlSource';

/** Returns the source at a location of the configuration. */
export function createSource(
  location: string,
  urlReader: UrlReaderService,
): Source {
  if (!/^https?:\/\//i.test(location)) {
    return new FolderSource(resolve(location));
  }
  return location.includes('*')
    ? new ObjectStoreSource(location, urlReader)
    : new UrlSource(new URL(location));
}
