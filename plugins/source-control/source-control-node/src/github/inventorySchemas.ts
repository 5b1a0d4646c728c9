import { z } from 'zod';
import { repositorySchema } from './schemas';

/** A repository of the organisation's list. */
export const listedRepositorySchema = repositorySchema.extend({
  fork: z.boolean(),
  pushed_at: z.string().nullable(),
});

export const teamSchema = z.object({ slug: z.string(), name: z.string() });

/** A repository of a team, with the team's permissions in it. */
export const teamRepositorySchema = z.object({
  name: z.string(),
  permissions: z.object({ admin: z.boolean() }).optional(),
});

/** A commit with the account of its author, who may have none. */
export const authoredCommitSchema = z.object({
  author: z.object({ login: z.string().optional() }).nullable(),
  commit: z.object({
    committer: z.object({ date: z.string().optional() }).nullable(),
  }),
});
