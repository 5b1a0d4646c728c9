import { z } from 'zod';

/** A group that was created since the seed. */
const createdGroupSchema = z.object({
  id: z.guid(),
  /** Groups of a stored state without this value count as new. */
  createdDateTime: z.string().default(() => new Date().toISOString()),
  displayName: z.string(),
  description: z.string().optional(),
  mailNickname: z.string(),
  /** Missing for a group without a mailbox. */
  mail: z.string().optional(),
  mailEnabled: z.boolean(),
  securityEnabled: z.boolean(),
  groupTypes: z.array(z.string()),
  visibility: z.string(),
});

/** A user that was created since the seed. */
const createdUserSchema = z.object({
  id: z.guid(),
  createdDateTime: z.string(),
  accountEnabled: z.boolean(),
  displayName: z.string(),
  mailNickname: z.string(),
  userPrincipalName: z.string(),
  userType: z.enum(['Member', 'Guest']),
  mail: z.string().nullable(),
  jobTitle: z.string().nullable(),
});

/** A person or group with its relation to a group: member or owner. */
const linkSchema = z.object({ groupId: z.string(), objectId: z.string() });

/** An item that was added to a list. */
const listItemSchema = z.object({
  listId: z.string(),
  /** Number in the list. */
  id: z.number().int().positive(),
  createdAt: z.string(),
  fields: z.record(z.string(), z.string()),
});

/** Schema of the changes in the directory since the seed: the stored state of Graph. */
export const directoryChangesSchema = z.object({
  groups: z.array(createdGroupSchema),
  members: z.array(linkSchema),
  owners: z.array(linkSchema),
  /** Ids of seeded groups that were deleted. */
  deletedGroups: z.array(z.string()),
  /** Seeded members that were removed. Missing in a state that was stored by an earlier version. */
  removedMembers: z.array(linkSchema).default([]),
  /** Missing in a state that was stored by an earlier version. */
  listItems: z.array(listItemSchema).default([]),
  /** Missing in a state that was stored by an earlier version. */
  users: z.array(createdUserSchema).default([]),
});

export type CreatedGroup = z.infer<typeof createdGroupSchema>;
export type CreatedUser = z.infer<typeof createdUserSchema>;
export type DirectoryChanges = z.infer<typeof directoryChangesSchema>;

/** The state without changes since the seed. */
export function noChanges(): DirectoryChanges {
  return {
    groups: [],
    members: [],
    owners: [],
    deletedGroups: [],
    removedMembers: [],
    listItems: [],
    users: [],
  };
}
