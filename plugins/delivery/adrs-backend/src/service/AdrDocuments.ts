import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { isError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  ADR_LOCATION_ANNOTATION,
  type components,
  parseAdr,
} from '@portal/plugin-adrs-common';
import { BOUNDS } from '@portal/plugin-bounds-common';
import type { AdrFolders, Reader } from './AdrFolders';
import type { AdrService } from './AdrService';
import { mapInTurns } from './mapInTurns';
import { bodyText } from './plainText';

type Document = components['schemas']['Document'];
type DocumentPage = components['schemas']['DocumentPage'];

/** Components of a page; each is read from source control. */
const PAGE_SIZE = 20;

/** Their components have no page for ADRs (P-096). */
const WEBSITE = 'website';

/** Maximum length of a text in the index, in characters. */
const MAX_TEXT_LENGTH = 20_000;

/** Of a component that names no folder, or one that does not exist. All other errors concern source control. */
const OF_THE_COMPONENT = ['InputError', 'NotFoundError'];

export interface AdrDocumentsOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
  folders: Pick<AdrFolders, 'findOpen'>;
  logger: LoggerService;
  service: Pick<AdrService, 'readTexts'>;
}

/**
 * The ADRs for the index of search: those that every signed-in person may read who sees the component. ADRs of private
 * repositories are not in it.
 */
export class AdrDocuments {
  readonly #options: AdrDocumentsOptions;

  constructor(options: AdrDocumentsOptions) {
    this.#options = options;
  }

  /**
   * Lists the ADRs of some components.
   *
   * @param cursor - of the page before; undefined for the first
   * @throws InputError for a wrong cursor; as SourceControlService, if it does not answer
   */
  async list(
    cursor: string | undefined,
    reader: Pick<Reader, 'signal'>,
  ): Promise<DocumentPage> {
    const { auth, catalog } = this.#options;
    const query = cursor
      ? { cursor }
      : {
          query: {
            kind: 'Component',
            [`metadata.annotations.${ADR_LOCATION_ANNOTATION}`]: {
              $exists: true,
            },
          },
        };
    const { items, pageInfo } = await catalog.queryEntities(
      { ...query, limit: PAGE_SIZE },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    const documents: Document[] = [];
    for (const entity of items) {
      documents.push(...(await this.#ofComponent(entity, reader)));
    }
    return {
      items: documents,
      ...(pageInfo.nextCursor && { nextCursor: pageInfo.nextCursor }),
    };
  }

  async #ofComponent(
    entity: Entity,
    reader: Pick<Reader, 'signal'>,
  ): Promise<Document[]> {
    const { folders, logger, service } = this.#options;
    if (entity.spec?.type === WEBSITE) return [];
    const entityRef = stringifyEntityRef(entity);
    try {
      const folder = await folders.findOpen(entity, reader);
      if (!folder) return [];
      const { texts } = await service.readTexts(folder, reader);
      return await mapInTurns(texts, ({ file, text }) => ({
        entityRef,
        file,
        ...parseAdr(text, file),
        text: bodyText(text.slice(0, BOUNDS.adrIndexedText)).slice(
          0,
          MAX_TEXT_LENGTH,
        ),
      }));
    } catch (error) {
      if (!isError(error) || !OF_THE_COMPONENT.includes(error.name)) {
        throw error;
      }
      logger.debug(`No ADRs of ${entityRef} for search: ${error.message}`);
      return [];
    }
  }
}
