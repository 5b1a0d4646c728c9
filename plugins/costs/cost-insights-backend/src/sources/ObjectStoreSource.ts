import type { UrlReaderService } from '@backstage/backend-plugin-api';
import type { Source, SourceFile } from './Source';

/** The files of an object store that `integrations` knows, by an address with `*`. */
export class ObjectStoreSource implements Source {
  readonly #address: string;
  readonly #urlReader: UrlReaderService;

  constructor(address: string, urlReader: UrlReaderService) {
    this.#address = address;
    this.#urlReader = urlReader;
  }

  async list(signal: AbortSignal): Promise<SourceFile[]> {
    const found = await this.#urlReader.search(this.#address, { signal });
    const root = this.#address.slice(0, this.#address.indexOf('*'));
    return found.files.map(({ url, lastModifiedAt }) => ({
      name: url.startsWith(root) ? url.slice(root.length) : url,
      // Without a time, a change of any file is a change of each.
      fingerprint: lastModifiedAt?.toISOString() ?? found.etag,
      changedAt: lastModifiedAt ?? new Date(0),
      open: async opening => {
        const file = await this.#urlReader.readUrl(url, { signal: opening });
        return file.stream!();
      },
    }));
  }
}
