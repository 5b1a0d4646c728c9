import type { View } from '@portal/plugin-announcements-common';
import type {
  Announcement,
  AnnouncementsApi,
  AnnouncementSummary,
  Content,
} from '../api';

/** An announcement for everybody. */
export function buildAnnouncement(
  announcement: Partial<Announcement> = {},
): Announcement {
  return {
    id: '1',
    version: 1,
    title: 'Checkout is slow',
    excerpt: 'We work on it.',
    text: 'We **work** on it.',
    html: '<p>We <strong>work</strong> on it.</p>',
    category: 'important',
    audience: [],
    author: { ref: 'user:default/anna', title: 'Anna Berg' },
    startsAt: '2026-11-24T09:00:00.000Z',
    updatedAt: '2026-11-24T09:00:00.000Z',
    notify: false,
    ...announcement,
  };
}

/** An error of the server. */
function buildError(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

/** The API, from memory. Tests change its state. */
export class FakeAnnouncements implements AnnouncementsApi {
  readonly items = new Map<View, Announcement[]>([['current', []]]);
  readonly read = new Set<string>();
  readonly dismissed = new Set<string>();
  readonly published: Content[] = [];
  /** Thrown by the next readings of lists and announcements. */
  failure: Error | undefined;

  constructor(current: Announcement[] = []) {
    this.items.set('current', current);
  }

  async list({ view, cursor }: { view: View; cursor?: string }) {
    this.#orFail();
    const all = this.items.get(view) ?? [];
    const start = Number(cursor ?? 0);
    return {
      items: all.slice(start, start + 20).map(item => this.#summary(item)),
      ...(all.length > start + 20 && { nextCursor: String(start + 20) }),
    };
  }

  async get(id: string) {
    this.#orFail();
    const found = [...this.items.values()].flat().find(item => item.id === id);
    if (!found) throw buildError(404, 'There is no announcement');
    return found;
  }

  async listBanners() {
    return this.#current().filter(
      ({ id, category }) => category === 'important' && !this.dismissed.has(id),
    );
  }

  async countUnread() {
    return this.#current().filter(({ id }) => !this.read.has(id)).length;
  }

  async markRead(id: string) {
    this.read.add(id);
  }

  async markAllRead() {
    this.#current().forEach(({ id }) => this.read.add(id));
  }

  async dismiss(id: string) {
    this.dismissed.add(id);
  }

  async publish(content: Content) {
    this.published.push(content);
    const created = buildAnnouncement({ ...content, id: '7' });
    this.items.set('current', [created, ...this.#current()]);
    return created;
  }

  async change(id: string, version: number, content: Content) {
    const before = await this.get(id);
    if (before.version !== version) {
      throw buildError(409, 'Bert Cole has changed this announcement');
    }
    const changed = { ...before, ...content, version: version + 1 };
    this.replace(changed);
    return changed;
  }

  async withdraw(id: string) {
    const withdrawn = await this.get(id);
    this.items.set(
      'current',
      this.#current().filter(item => item !== withdrawn),
    );
    return withdrawn;
  }

  async listChanges() {
    return [
      {
        version: 1,
        action: 'created' as const,
        at: '2026-11-24T09:00:00.000Z',
        by: { ref: 'user:default/anna', title: 'Anna Berg' },
      },
    ];
  }

  async preview(text: string) {
    return `<p>Rendered: ${text}</p>`;
  }

  /** Somebody else saves. */
  replace(changed: Announcement): void {
    this.items.set(
      'current',
      this.#current().map(item => (item.id === changed.id ? changed : item)),
    );
  }

  #current(): Announcement[] {
    return this.items.get('current') ?? [];
  }

  #summary(item: Announcement): AnnouncementSummary {
    return { ...item, isUnread: !this.read.has(item.id) };
  }

  #orFail(): void {
    if (this.failure) throw this.failure;
  }
}
