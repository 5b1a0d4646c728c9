import { ApiBlueprint, fetchApiRef } from '@backstage/frontend-plugin-api';
import {
  type AnnouncementsClient,
  createAnnouncementsClient,
  type View,
} from '@portal/plugin-announcements-common';
import {
  type AnnouncementsApi,
  announcementsApiRef,
  type Content,
  type ReadOptions,
} from './AnnouncementsApi';

const pathOf = (id: string) => ({ params: { path: { id } } });

/** Calls the routes of announcements-backend. */
class HttpAnnouncementsApi implements AnnouncementsApi {
  readonly #client: AnnouncementsClient;

  constructor(options: { fetchApi: { fetch: typeof fetch } }) {
    this.#client = createAnnouncementsClient(options);
  }

  async list(
    query: { view: View; cursor?: string },
    { signal }: ReadOptions = {},
  ) {
    const { data } = await this.#client.get('/announcements', {
      params: { query },
      signal,
    });
    return data!;
  }

  async get(id: string, { signal }: ReadOptions = {}) {
    const { data } = await this.#client.get('/announcements/{id}', {
      ...pathOf(id),
      signal,
    });
    return data!;
  }

  async listBanners({ signal }: ReadOptions = {}) {
    const { data } = await this.#client.get('/banners', { signal });
    return data!.items;
  }

  async countUnread({ signal }: ReadOptions = {}) {
    const { data } = await this.#client.get('/unread', { signal });
    return data!.count;
  }

  async markRead(id: string) {
    await this.#client.put('/announcements/{id}/read', pathOf(id));
  }

  async markAllRead() {
    await this.#client.put('/read-all');
  }

  async dismiss(id: string) {
    await this.#client.put('/announcements/{id}/dismissal', pathOf(id));
  }

  async publish(content: Content) {
    const { data } = await this.#client.post('/announcements', {
      body: content,
    });
    return data!;
  }

  async change(id: string, version: number, content: Content) {
    const { data } = await this.#client.put('/announcements/{id}', {
      ...pathOf(id),
      body: { ...content, version },
    });
    return data!;
  }

  async withdraw(id: string, version: number) {
    const { data } = await this.#client.post('/announcements/{id}/withdrawal', {
      ...pathOf(id),
      body: { version },
    });
    return data!;
  }

  async listChanges(id: string, { signal }: ReadOptions = {}) {
    const { data } = await this.#client.get('/announcements/{id}/changes', {
      ...pathOf(id),
      signal,
    });
    return data!.items;
  }

  async preview(text: string, { signal }: ReadOptions = {}) {
    const { data } = await this.#client.post('/preview', {
      body: { text },
      signal,
    });
    return data!.html;
  }
}

/** The API of announcements, for this plugin and for other pages. */
export const announcementsApi = ApiBlueprint.make({
  params: define =>
    define({
      api: announcementsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => new HttpAnnouncementsApi(deps),
    }),
});
