import { z } from 'zod';

/** A group that was made since the seed. */
const createdGroupSchema = z.object({
  id: z.guid(),
  /** Groups of a state that was kept before this was written down count as new when it is read. */
  createdDateTime: z.string().default(() => new Date().toISOString()),
  displayName: z.string(),
  description: z.string().optional(),
  mailNickname: z.string(),
  /** Absent for a group without a mailbox. */
  mail: z.string().optional(),
  mailEnabled: z.boolean(),
  securityEnabled: z.boolean(),
  groupTypes: z.array(z.string()),
  visibility: z.string(),
});

/** A person or group that stands to a group as member or owner. */
const linkSchema = z.object({ groupId: z.string(), objectId: z.string() });

/** An item that was added to a list. */
const listItemSchema = z.object({
  listId: z.string(),
  /** Number in the list. */
  id: z.number().int().positive(),
  createdAt: z.string(),
  fields: z.record(z.string(), z.string()),
});

/** Schema of what has changed in the directory since the seed: the kept state of Graph. */
export const directoryChangesSchema = z.object({
  groups: z.array(createdGroupSchema),
  members: z.array(linkSchema),
  owners: z.array(linkSchema),
  /** Ids of seeded groups that were deleted. */
  deletedGroups: z.array(z.string()),
  /** A state that was kept before lists could be written has none. */
  listItems: z.array(listItemSchema).default([]),
});

export type CreatedGroup = z.infer<typeof createdGroupSchema>;
export type DirectoryChanges = z.infer<typeof directoryChangesSchema>;

/** The state in which the directory is as it was seeded. */
export function noChanges(): DirectoryChanges {
  return {
    groups: [],
    members: [],
    owners: [],
    deletedGroups: [],
    listItems: [],
  };
}
