import type { Category } from '@portal/plugin-announcements-common';

/** A row of `announcements`. */
export interface AnnouncementRow {
  id: string;
  version: number;
  title: string;
  text: string;
  excerpt: string;
  category: Category;
  audience: string[];
  starts_at: Date;
  ends_at: Date | null;
  notify: boolean;
  announced_at: Date | null;
  author_ref: string;
  author_title: string;
  created_at: Date;
  updated_at: Date;
  withdrawn_at: Date | null;
}

/** A row of `changes`. */
export interface ChangeRow {
  announcement: string;
  version: number;
  action: ChangeAction;
  at: Date;
  by_ref: string;
  by_title: string;
  content: object;
}

/** What a person did to an announcement. */
export type ChangeAction = 'created' | 'changed' | 'withdrawn';

/** A row of `marks`. */
export interface MarkRow {
  user_ref: string;
  announcement: string;
  read_at: Date | null;
  dismissed_at: Date | null;
}

/** What an announcer decides. */
export interface Content {
  title: string;
  /** Markdown. */
  text: string;
  category: Category;
  /** Entity refs of groups; empty: everybody. */
  audience: string[];
  startsAt: Date;
  /** Missing: until it is withdrawn. */
  endsAt?: Date;
  /** Whether the audience is notified when it starts. */
  notify: boolean;
}

/** An announcement. */
export interface Announcement extends Content {
  id: string;
  version: number;
  /** Plain text of the beginning. */
  excerpt: string;
  announcedAt?: Date;
  author: Author;
  createdAt: Date;
  updatedAt: Date;
  withdrawnAt?: Date;
}

/** A person, with the name that they had when they wrote. */
export interface Author {
  ref: string;
  title: string;
}

/** A version of an announcement. */
export interface Change {
  version: number;
  action: ChangeAction;
  at: Date;
  by: Author;
}

export function toAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    text: row.text,
    excerpt: row.excerpt,
    category: row.category,
    audience: row.audience,
    startsAt: row.starts_at,
    endsAt: row.ends_at ?? undefined,
    notify: row.notify,
    announcedAt: row.announced_at ?? undefined,
    author: { ref: row.author_ref, title: row.author_title },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    withdrawnAt: row.withdrawn_at ?? undefined,
  };
}

/** The columns of a content. */
export function toColumns(content: Content & { excerpt: string }) {
  return {
    title: content.title,
    text: content.text,
    excerpt: content.excerpt,
    category: content.category,
    audience: content.audience,
    starts_at: content.startsAt,
    ends_at: content.endsAt ?? null,
    notify: content.notify,
  };
}

export function toChange(row: ChangeRow): Change {
  return {
    version: row.version,
    action: row.action,
    at: row.at,
    by: { ref: row.by_ref, title: row.by_title },
  };
}
