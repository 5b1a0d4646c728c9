import {
  AuthorizeResult,
  createPermission,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ANNOUNCEMENTS_PLUGIN_ID } from './constants';

/** Resource type of announcements. @public */
export const RESOURCE_TYPE_ANNOUNCEMENT = 'announcement';

/** Name of the rule in conditions: an announcement is shown to its audience, from its start until it is withdrawn. */
export const IS_SHOWN_TO = 'IS_SHOWN_TO';

/**
 * Allows a person to read an announcement. A denied announcement is missing in lists and in search, and its page is not
 * found.
 *
 * @public
 */
export const announcementReadPermission = createPermission({
  name: 'announcements.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_ANNOUNCEMENT,
});

/**
 * Allows a person to publish, change and withdraw announcements, and to read those of every audience. Without it, these
 * requests are refused.
 *
 * @public
 */
export const announcementsManagePermission = createPermission({
  name: 'announcements.manage',
  attributes: { action: 'update' },
});

/** Every permission of this plugin. @public */
export const announcementsPermissions = [
  announcementReadPermission,
  announcementsManagePermission,
];

/**
 * The policy's decision on {@link announcementReadPermission}.
 *
 * @param audience - entity refs of the person and of all groups of the person
 */
export function decideShownTo(audience: readonly string[]): PolicyDecision {
  return {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: ANNOUNCEMENTS_PLUGIN_ID,
    resourceType: RESOURCE_TYPE_ANNOUNCEMENT,
    conditions: {
      rule: IS_SHOWN_TO,
      resourceType: RESOURCE_TYPE_ANNOUNCEMENT,
      params: { audience: [...audience] },
    },
  };
}

/** Who has these permissions: everybody reads what is shown to them, announcers manage. */
export const announcementsGrant = {
  byRole: { [announcementsManagePermission.name]: 'announcer' },
  decisions: { [announcementReadPermission.name]: decideShownTo },
} as const;
