import { InputError } from '@backstage/errors';
import {
  type CatalogProcessorParser,
  processingResult,
} from '@backstage/plugin-catalog-node';
import type { UrlReaderService } from '@backstage/backend-plugin-api';
import { BOUNDS } from '@portal/plugin-bounds-common';

type Search = Pick<UrlReaderService, 'search'>;

/** Returns a reader whose search fails for an address that matches too many files, before it reads one of them. */
export function withFewFiles(reader: UrlReaderService): UrlReaderService {
  const search: Search['search'] = async (url, options) => {
    const found = await reader.search(url, options);
    if (found.files.length <= BOUNDS.locationFiles) return found;
    throw new InputError(
      `${found.files.length.toLocaleString('en')} files match ${url}. A Location reads at most ${BOUNDS.locationFiles}: use narrower patterns`,
    );
  };
  return {
    readUrl: (...read) => reader.readUrl(...read),
    readTree: (...read) => reader.readTree(...read),
    search,
  };
}

/** Returns a parser for the files of one address, which ends with an error after too many entities in all of them. */
export function withFewEntities(
  parser: CatalogProcessorParser,
): CatalogProcessorParser {
  let entities = 0;
  return async function* limited(options) {
    if (entities > BOUNDS.locationEntities) return;
    for await (const result of parser(options)) {
      if (result.type === 'entity') entities += 1;
      if (entities > BOUNDS.locationEntities) {
        yield processingResult.inputError(
          options.location,
          `The files of this address have more than ${BOUNDS.locationEntities.toLocaleString('en')} entities: use narrower patterns`,
        );
        return;
      }
      yield result;
    }
  };
}
