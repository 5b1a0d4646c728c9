import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import type {
  DocumentCollatorFactory,
  IndexableDocument,
} from '@backstage/plugin-search-common';
import {
  announcementReadPermission,
  ANNOUNCEMENTS_PLUGIN_ID,
  ANNOUNCEMENTS_SEARCH_TYPE,
  type components,
} from '@portal/plugin-announcements-common';
import { ResponseError } from '@backstage/errors';
import { Readable } from 'node:stream';

/** An announcement in the index of search. */
export interface AnnouncementDocument extends IndexableDocument {
  /** Name of the author. */
  author: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
}

export interface AnnouncementsCollatorFactoryOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  /** @defaultValue the platform's fetch */
  fetch?: typeof fetch;
}

/**
 * Reads the current announcements for the index.
 *
 * @remarks Search asks for each result whether the person may read it, so a withdrawn announcement, and one of another
 * group, is not found, even if it is still in the index.
 */
export class AnnouncementsCollatorFactory implements DocumentCollatorFactory {
  readonly type = ANNOUNCEMENTS_SEARCH_TYPE;
  readonly visibilityPermission = announcementReadPermission;
  readonly #options: AnnouncementsCollatorFactoryOptions;

  constructor(options: AnnouncementsCollatorFactoryOptions) {
    this.#options = options;
  }

  async getCollator(): Promise<Readable> {
    return Readable.from(this.#documents());
  }

  async *#documents(): AsyncGenerator<AnnouncementDocument> {
    let cursor: string | undefined;
    do {
      const page = await this.#read(cursor);
      for (const { id, title, text, author, startsAt } of page.items) {
        yield {
          title,
          text,
          author,
          startsAt,
          location: `/announcements/${id}`,
          authorization: { resourceRef: id },
        };
      }
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }

  /** @throws ResponseError, which keeps the index as it is */
  async #read(
    cursor: string | undefined,
  ): Promise<components['schemas']['DocumentPage']> {
    const { auth, discovery, fetch: send = fetch } = this.#options;
    const base = await discovery.getBaseUrl(ANNOUNCEMENTS_PLUGIN_ID);
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: await auth.getOwnServiceCredentials(),
      targetPluginId: ANNOUNCEMENTS_PLUGIN_ID,
    });
    const query =
      cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`;
    const response = await send(`${base}/documents${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return response.json();
  }
}
