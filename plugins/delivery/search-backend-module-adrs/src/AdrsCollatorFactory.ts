import { parseEntityRef } from '@backstage/catalog-model';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import type {
  DocumentCollatorFactory,
  IndexableDocument,
} from '@backstage/plugin-search-common';
import {
  type AdrsClient,
  ADRS_SEARCH_TYPE,
  type components,
  createAdrsClient,
} from '@portal/plugin-adrs-common';
import { Readable } from 'node:stream';
import { type ServiceFetchOptions, serviceFetch } from './serviceFetch';

/** An ADR in the index of search. The fields of its component have the names that those of documentation have. */
export interface AdrDocument extends IndexableDocument {
  kind: string;
  namespace: string;
  /** Name of the component. */
  name: string;
  /** Name of the file. */
  path: string;
  number?: string;
  status?: string;
  /** Day, for example `2026-01-31`. */
  date?: string;
}

/** Reads the ADRs of components for the index. Search asks for each result whether the person may read the component. */
export class AdrsCollatorFactory implements DocumentCollatorFactory {
  readonly type = ADRS_SEARCH_TYPE;
  readonly visibilityPermission = catalogEntityReadPermission;
  readonly #client: AdrsClient;

  constructor(options: ServiceFetchOptions) {
    this.#client = createAdrsClient({ fetchApi: serviceFetch(options) });
  }

  async getCollator(): Promise<Readable> {
    return Readable.from(this.#readPages());
  }

  /** @throws ResponseError, which keeps the index as it is */
  async *#readPages(): AsyncGenerator<AdrDocument> {
    let cursor: string | undefined;
    do {
      const page = await this.#readPage(cursor);
      yield* page.items.map(toDocument);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }

  async #readPage(
    cursor: string | undefined,
  ): Promise<components['schemas']['DocumentPage']> {
    const params = { query: { cursor } };
    return (await this.#client.get('/documents', { params })).data!;
  }
}

function toDocument(adr: components['schemas']['Document']): AdrDocument {
  const { entityRef, file, title, text, number, status, date } = adr;
  const { kind, namespace, name } = parseEntityRef(entityRef);
  const place = [namespace, kind, name, 'adrs', file].map(encodeURIComponent);
  return {
    title,
    text,
    kind,
    namespace,
    name,
    path: file,
    ...(number !== undefined && { number: String(number) }),
    ...(status && { status }),
    ...(date && { date }),
    location: `/catalog/${place.join('/')}`,
    authorization: { resourceRef: entityRef },
  };
}
