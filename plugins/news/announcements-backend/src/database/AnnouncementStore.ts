import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { ConflictError, NotFoundError } from '@backstage/errors';
import type { View } from '@portal/plugin-announcements-common';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Readable } from '../permissions/Rights';
import { formatCursor, parseCursor } from './cursor';
import { whereReadable, whereView } from './filters';
import {
  type Announcement,
  type AnnouncementRow,
  type Author,
  type Change,
  type ChangeAction,
  type ChangeRow,
  type Content,
  toAnnouncement,
  toChange,
  toColumns,
} from './rows';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-announcements-backend',
  'migrations',
);

/** A change of an announcement by a person. */
export interface Edit {
  id: string;
  /** The version that the person has seen. */
  version: number;
  by: Author;
  at: Date;
}

/** Announcements and all their versions, in Postgres. */
export class AnnouncementStore {
  private constructor(readonly knex: Knex) {}

  /** Runs the migrations, unless the configuration skips them. */
  static async create(database: DatabaseService): Promise<AnnouncementStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new AnnouncementStore(knex);
  }

  /** @throws an error if the database is unavailable */
  async check(): Promise<void> {
    await this.knex.raw('SELECT 1');
  }

  /**
   * Lists a page of announcements, the latest start first.
   *
   * @throws InputError for a cursor that is not from an earlier answer
   */
  async list(options: {
    view: View;
    readable: Readable;
    now: Date;
    limit: number;
    cursor?: string;
  }): Promise<{ items: Announcement[]; nextCursor?: string }> {
    const { view, readable, now, limit, cursor } = options;
    const rows = await this.knex<AnnouncementRow>('announcements')
      .modify(whereView, view, now)
      .modify(whereReadable, readable, now)
      .modify(query => {
        if (cursor === undefined) return;
        const { startsAt, id } = parseCursor(cursor);
        query.whereRaw('(starts_at, id) < (?, ?)', [startsAt, id]);
      })
      .orderBy([
        { column: 'starts_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit + 1);
    const items = rows.slice(0, limit).map(toAnnouncement);
    return rows.length > limit
      ? { items, nextCursor: formatCursor(items[items.length - 1]) }
      : { items };
  }

  async find(id: string): Promise<Announcement | undefined> {
    const [found] = await this.findAll([id]);
    return found;
  }

  /** Reads announcements in the order of these ids. */
  async findAll(ids: readonly string[]): Promise<(Announcement | undefined)[]> {
    const rows = await this.knex<AnnouncementRow>('announcements').whereIn(
      'id',
      ids.filter(isUuid),
    );
    const found = new Map(rows.map(row => [row.id, toAnnouncement(row)]));
    return ids.map(id => found.get(id.toLowerCase()));
  }

  async create(
    content: Content & { excerpt: string },
    by: Author,
    at: Date,
  ): Promise<Announcement> {
    return this.knex.transaction(async transaction => {
      const [row] = await transaction<AnnouncementRow>('announcements')
        .insert({
          ...toColumns(content),
          id: randomUUID(),
          version: 1,
          author_ref: by.ref,
          author_title: by.title,
          created_at: at,
          updated_at: at,
        })
        .returning('*');
      await note(transaction, row, 'created', by);
      return toAnnouncement(row);
    });
  }

  /**
   * Replaces the content.
   *
   * @throws NotFoundError; ConflictError if somebody else has changed or withdrawn it meanwhile
   */
  async change(
    edit: Edit,
    content: Content & { excerpt: string },
  ): Promise<Announcement> {
    return this.#edit(edit, 'changed', toColumns(content));
  }

  /**
   * Withdraws it: only announcers see it from now on.
   *
   * @throws as {@link change}
   */
  async withdraw(edit: Edit): Promise<Announcement> {
    return this.#edit(edit, 'withdrawn', { withdrawn_at: edit.at });
  }

  /** Lists the versions of an announcement, the newest first. */
  async listChanges(id: string): Promise<Change[]> {
    return readChanges(this.knex, id);
  }

  /** Claims those that have started and were not announced yet, so that one backend announces each. */
  async claimStarted(now: Date): Promise<Announcement[]> {
    const rows = await this.knex<AnnouncementRow>('announcements')
      .modify(whereView, 'current', now)
      .whereNull('announced_at')
      .update({ announced_at: now })
      .returning('*');
    return rows.map(toAnnouncement);
  }

  /** Gives a claim back after a failure, so that the next run tries again. */
  async releaseClaim(id: string): Promise<void> {
    await this.knex<AnnouncementRow>('announcements')
      .where({ id })
      .update({ announced_at: null });
  }

  async #edit(
    { id, version, by, at }: Edit,
    action: ChangeAction,
    columns: Partial<AnnouncementRow>,
  ): Promise<Announcement> {
    return this.knex.transaction(async transaction => {
      const [row] = await transaction<AnnouncementRow>('announcements')
        .where({ id, version })
        .whereNull('withdrawn_at')
        .update({ ...columns, version: version + 1, updated_at: at })
        .returning('*');
      if (!row) throw await conflictOf(transaction, id);
      await note(transaction, row, action, by);
      return toAnnouncement(row);
    });
  }
}

/** Returns true for the text of a UUID, the only form of an id. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

async function readChanges(knex: Knex, id: string): Promise<Change[]> {
  const rows = await knex<ChangeRow>('changes')
    .where({ announcement: id })
    .orderBy('version', 'desc');
  return rows.map(toChange);
}

/** Says why the version that a person has seen is not the last one. */
async function conflictOf(
  transaction: Knex.Transaction,
  id: string,
): Promise<Error> {
  const [last] = await readChanges(transaction, id);
  if (!last) return new NotFoundError(`There is no announcement '${id}'`);
  return new ConflictError(
    last.action === 'withdrawn'
      ? `${last.by.title} has withdrawn this announcement`
      : `${last.by.title} has changed this announcement since you opened it. Compare the texts and save again`,
  );
}

/** Keeps a version. */
async function note(
  transaction: Knex.Transaction,
  row: AnnouncementRow,
  action: ChangeAction,
  by: Author,
): Promise<void> {
  const { title, text, category, audience, startsAt, endsAt } =
    toAnnouncement(row);
  await transaction<ChangeRow>('changes').insert({
    announcement: row.id,
    version: row.version,
    action,
    at: row.updated_at,
    by_ref: by.ref,
    by_title: by.title,
    content: { title, text, category, audience, startsAt, endsAt },
  });
}
