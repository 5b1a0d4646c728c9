import type { Knex } from 'knex';
import type { Readable } from '../permissions/Rights';
import { whereReadable, whereView } from './filters';
import {
  type Announcement,
  type AnnouncementRow,
  type MarkRow,
  toAnnouncement,
} from './rows';

/** Who asks about which announcements. */
export interface Reader {
  userRef: string;
  shown: Readable;
}

/** What a person did with an announcement, and when. */
export type Marks = Partial<Pick<MarkRow, 'read_at' | 'dismissed_at'>>;

/** Most banners at a time. */
const MAX_BANNERS = 5;

/** What each person has read, and whose banner they closed, in Postgres. */
export class MarkStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Returns those of these announcements that a person has read. */
  async listRead(
    userRef: string,
    ids: readonly string[],
  ): Promise<Set<string>> {
    const rows = await this.#knex<MarkRow>('marks')
      .where({ user_ref: userRef })
      .whereNotNull('read_at')
      .whereIn('announcement', [...ids]);
    return new Set(rows.map(({ announcement }) => announcement));
  }

  /** Counts the current announcements that a person has not read. */
  async countUnread(reader: Reader, now: Date): Promise<number> {
    const [{ count }] = await this.#current(reader, now, 'read_at').count<
      { count: string }[]
    >('* as count');
    return Number(count);
  }

  /** Lists the important current announcements whose banner a person has not closed, the latest start first. */
  async listBanners(reader: Reader, now: Date): Promise<Announcement[]> {
    const rows: AnnouncementRow[] = await this.#current(
      reader,
      now,
      'dismissed_at',
    )
      .where({ category: 'important' })
      .orderBy('starts_at', 'desc')
      .limit(MAX_BANNERS)
      .select('announcements.*');
    return rows.map(toAnnouncement);
  }

  /** Notes that a person has read announcements, or closed their banners; the first time counts. */
  async mark(
    userRef: string,
    ids: readonly string[],
    marks: Marks,
  ): Promise<void> {
    if (ids.length === 0) return;
    const first = Object.keys(marks).map(column => [
      column,
      this.#knex.raw('coalesce(marks.??, excluded.??)', [column, column]),
    ]);
    await this.#knex('marks')
      .insert(
        ids.map(id => ({ ...marks, user_ref: userRef, announcement: id })),
      )
      .onConflict(['user_ref', 'announcement'])
      .merge(Object.fromEntries(first));
  }

  /** Notes that a person has read all current announcements. */
  async markAllRead(reader: Reader, now: Date): Promise<void> {
    const rows: { id: string }[] = await this.#current(
      reader,
      now,
      'read_at',
    ).select('announcements.id');
    await this.mark(
      reader.userRef,
      rows.map(({ id }) => id),
      { read_at: now },
    );
  }

  /** The current announcements that are shown to a person and have no mark of this kind. */
  #current(
    { userRef, shown }: Reader,
    now: Date,
    mark: 'read_at' | 'dismissed_at',
  ): Knex.QueryBuilder {
    return this.#knex('announcements')
      .modify(whereView, 'current', now)
      .modify(whereReadable, shown, now)
      .whereNotExists(marks =>
        marks
          .from('marks')
          .where({ user_ref: userRef })
          .whereRaw('announcement = announcements.id')
          .whereNotNull(mark),
      );
  }
}
