import {
  createPermissionResourceRef,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import {
  ANNOUNCEMENTS_PLUGIN_ID,
  IS_SHOWN_TO,
  RESOURCE_TYPE_ANNOUNCEMENT,
} from '@portal/plugin-announcements-common';
import { z } from 'zod';
import type { Announcement } from '../database/rows';

/** The announcements that have started, are not withdrawn, and are for everybody or one of these refs. */
export interface ShownTo {
  /** Entity refs of a person and of their groups. */
  audience: string[];
}

/** Announcements as a resource of permissions. */
export const announcementResourceRef = createPermissionResourceRef<
  Announcement,
  ShownTo
>().with({
  pluginId: ANNOUNCEMENTS_PLUGIN_ID,
  resourceType: RESOURCE_TYPE_ANNOUNCEMENT,
});

/** An announcement is shown to its audience, from its start until it is withdrawn. */
export const isShownTo = createPermissionRule({
  name: IS_SHOWN_TO,
  description:
    'Allow announcements that have started, are not withdrawn, and are for everybody or for one of these groups',
  resourceRef: announcementResourceRef,
  paramsSchema: z.object({
    audience: z
      .array(z.string())
      .describe('Entity refs of a person and of all groups of the person'),
  }),
  apply: ({ audience: groups, startsAt, withdrawnAt }, { audience }) =>
    startsAt <= new Date() &&
    !withdrawnAt &&
    (groups.length === 0 || groups.some(group => audience.includes(group))),
  toQuery: ({ audience }) => ({ audience }),
});
