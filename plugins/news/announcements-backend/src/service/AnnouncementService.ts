import { InputError, NotFoundError } from '@backstage/errors';
import type { View } from '@portal/plugin-announcements-common';
import type { AnnouncementStore } from '../database/AnnouncementStore';
import type { Marks, MarkStore } from '../database/MarkStore';
import type { Announcement, Author, Change } from '../database/rows';
import { type Caller, requireManager } from '../permissions/Rights';
import { type ContentBody, readContent } from '../text/readContent';
import { plainTextOf, renderText } from '../text/renderText';
import type { Announcer } from './Announcer';
import type { People } from './People';

/** Announcements of a page. */
const DEFAULT_LIMIT = 20;

export interface AnnouncementServiceOptions {
  announcer: Announcer;
  marks: MarkStore;
  now: () => Date;
  people: People;
  store: AnnouncementStore;
}

/** Reads and changes announcements for a person, after a check of their permissions. */
export class AnnouncementService {
  readonly #options: AnnouncementServiceOptions;

  constructor(options: AnnouncementServiceOptions) {
    this.#options = options;
  }

  /** @throws NotAllowedError for a list of announcers only; InputError for an unknown cursor */
  async list(
    caller: Caller,
    options: { view: View; limit?: number; cursor?: string },
  ) {
    const { view, limit = DEFAULT_LIMIT, cursor } = options;
    const { marks, now, store } = this.#options;
    if (view === 'planned' || view === 'withdrawn') requireManager(caller);
    const { items, nextCursor } = await store.list({
      view,
      limit,
      cursor,
      readable: caller.mayManage ? 'all' : caller.shown,
      now: now(),
    });
    const read = await marks.listRead(
      caller.userRef,
      items.map(({ id }) => id),
    );
    return {
      items: items.map(item => ({
        ...presentSummary(item),
        isUnread:
          view === 'current' && caller.isShown(item) && !read.has(item.id),
      })),
      nextCursor,
    };
  }

  /** @throws NotFoundError with the same text if there is none, and if it is not for this person */
  async get(caller: Caller, id: string) {
    return present(await this.#require(caller, id));
  }

  async countUnread(caller: Caller): Promise<number> {
    const { marks, now } = this.#options;
    return marks.countUnread(caller, now());
  }

  async listBanners(caller: Caller) {
    const { marks, now } = this.#options;
    return (await marks.listBanners(caller, now())).map(presentSummary);
  }

  /** @throws as {@link get} */
  async markRead(caller: Caller, id: string): Promise<void> {
    await this.#mark(caller, id, { read_at: this.#options.now() });
  }

  /** Closes the banner for this person, in every browser. @throws as {@link get} */
  async dismiss(caller: Caller, id: string): Promise<void> {
    await this.#mark(caller, id, { dismissed_at: this.#options.now() });
  }

  async markAllRead(caller: Caller): Promise<void> {
    const { marks, now } = this.#options;
    await marks.markAllRead(caller, now());
  }

  /** @throws NotAllowedError; InputError that names the field */
  async publish(caller: Caller, body: ContentBody) {
    requireManager(caller);
    const { now, store } = this.#options;
    const at = now();
    const content = await this.#read(caller, body, at);
    if (content.endsAt && content.endsAt <= at) {
      throw new InputError("'endsAt' is in the past");
    }
    const created = await store.create(content, await this.#by(caller), at);
    await this.#tell();
    return present(created);
  }

  /** @throws NotAllowedError; NotFoundError; ConflictError for an old version; InputError that names the field */
  async change(
    caller: Caller,
    id: string,
    body: ContentBody & { version: number },
  ) {
    requireManager(caller);
    const { now, store } = this.#options;
    const { startsAt } = await this.#require(caller, id);
    const at = now();
    const content = await this.#read(caller, body, startsAt);
    const changed = await store.change(
      { id, version: body.version, by: await this.#by(caller), at },
      content,
    );
    await this.#tell();
    return present(changed);
  }

  /** @throws as {@link change} */
  async withdraw(caller: Caller, id: string, version: number) {
    requireManager(caller);
    const { now, store } = this.#options;
    await this.#require(caller, id);
    const withdrawn = await store.withdraw({
      id,
      version,
      by: await this.#by(caller),
      at: now(),
    });
    await this.#tell();
    return present(withdrawn);
  }

  /** @throws NotAllowedError; NotFoundError */
  async listChanges(caller: Caller, id: string) {
    requireManager(caller);
    await this.#require(caller, id);
    const changes = await this.#options.store.listChanges(id);
    return changes.map((change: Change) => ({
      ...change,
      at: change.at.toISOString(),
    }));
  }

  /** The current announcements for the index of search, for the portal's own services. */
  async listDocuments(cursor?: string) {
    const { now, store } = this.#options;
    const { items, nextCursor } = await store.list({
      view: 'current',
      readable: 'all',
      now: now(),
      limit: 100,
      cursor,
    });
    return {
      items: items.map(({ id, title, text, author, startsAt }) => ({
        id,
        title,
        text: plainTextOf(text),
        author: author.title,
        startsAt: startsAt.toISOString(),
      })),
      nextCursor,
    };
  }

  async #require(caller: Caller, id: string): Promise<Announcement> {
    const found = await this.#options.store.find(id);
    if (!found || !(caller.mayManage || caller.isShown(found))) {
      throw new NotFoundError(`There is no announcement '${id}' for you`);
    }
    return found;
  }

  async #mark(caller: Caller, id: string, marks: Marks): Promise<void> {
    const found = await this.#require(caller, id);
    await this.#options.marks.mark(caller.userRef, [found.id], marks);
  }

  async #read(caller: Caller, body: ContentBody, defaultStart: Date) {
    return {
      ...readContent(body, defaultStart),
      audience: await this.#options.people.readAudience(
        body.audience,
        caller.credentials,
      ),
    };
  }

  #by({ userRef }: Caller): Promise<Author> {
    return this.#options.people.authorOf(userRef);
  }

  /** Announces what has started, and tells open pages of other changes. */
  async #tell(): Promise<void> {
    const { announcer } = this.#options;
    await announcer.announceStarted();
    await announcer.signal();
  }
}

function presentSummary(announcement: Announcement) {
  const { id, version, title, excerpt, category, audience, author } =
    announcement;
  return {
    id,
    version,
    title,
    excerpt,
    category,
    audience,
    author,
    startsAt: announcement.startsAt.toISOString(),
    endsAt: announcement.endsAt?.toISOString(),
    updatedAt: announcement.updatedAt.toISOString(),
    withdrawnAt: announcement.withdrawnAt?.toISOString(),
  };
}

function present(announcement: Announcement) {
  const { text, notify } = announcement;
  return {
    ...presentSummary(announcement),
    text,
    html: renderText(text),
    notify,
  };
}
