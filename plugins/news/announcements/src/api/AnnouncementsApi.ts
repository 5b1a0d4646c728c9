import { createApiRef } from '@backstage/frontend-plugin-api';
import type { components, View } from '@portal/plugin-announcements-common';

type Schemas = components['schemas'];

/** An announcement in a list. @public */
export type AnnouncementSummary = Schemas['Summary'];

/** An announcement in a banner. */
export type Banner = Schemas['Banner'];

/** An announcement with its text. @public */
export type Announcement = Schemas['Announcement'];

/** A page of a list. */
export type AnnouncementPage = Schemas['AnnouncementPage'];

/** A version of an announcement. */
export type Change = Schemas['Change'];

/** What an announcer decides. */
export type Content = Schemas['Content'];

/** Options of every call that only reads. */
export interface ReadOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
}

/**
 * Announcements that the user may read, and what announcers do with them.
 *
 * @remarks Failed calls throw ResponseError with the server's message; 409 if somebody else has changed it meanwhile.
 * @public
 */
export interface AnnouncementsApi {
  list(
    query: { view: View; cursor?: string },
    options?: ReadOptions,
  ): Promise<AnnouncementPage>;
  get(id: string, options?: ReadOptions): Promise<Announcement>;
  listBanners(options?: ReadOptions): Promise<Banner[]>;
  countUnread(options?: ReadOptions): Promise<number>;
  markRead(id: string): Promise<void>;
  markAllRead(): Promise<void>;
  /** Closes the banner for the user, in every browser. */
  dismiss(id: string): Promise<void>;
  publish(content: Content): Promise<Announcement>;
  change(id: string, version: number, content: Content): Promise<Announcement>;
  withdraw(id: string, version: number): Promise<Announcement>;
  listChanges(id: string, options?: ReadOptions): Promise<Change[]>;
  /** Returns the sanitised HTML of a Markdown text. */
  preview(text: string, options?: ReadOptions): Promise<string>;
}

/** @public */
export const announcementsApiRef = createApiRef<AnnouncementsApi>().with({
  id: 'plugin.announcements.service',
  pluginId: 'announcements',
});
