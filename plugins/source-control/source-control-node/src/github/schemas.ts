import { z } from 'zod';

/*
 * Schemas of GitHub's responses, with GitHub's field names. They contain the fields that the portal shows and drop all
 * others.
 */

export const repositorySchema = z.object({
  id: z.number(),
  name: z.string(),
  full_name: z.string(),
  description: z.string().nullable(),
  html_url: z.string(),
  private: z.boolean(),
  visibility: z.string().optional(),
  archived: z.boolean(),
  default_branch: z.string(),
  language: z.string().nullable(),
  topics: z.array(z.string()).optional(),
});

export const userSchema = z.object({
  login: z.string(),
  id: z.number(),
  type: z.string(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  avatar_url: z.string(),
  html_url: z.string(),
});

/** Who the portal is, for GitHub's GraphQL API. */
export const viewerSchema = z.object({
  viewer: z.object({ login: z.string() }),
});

export const tagSchema = z.object({
  name: z.string(),
  commit: z.object({ sha: z.string() }),
});

export const branchSchema = z.object({
  name: z.string(),
  commit: z.object({ sha: z.string() }),
  protected: z.boolean(),
});

export const workflowSchema = z.object({
  id: z.number(),
  name: z.string(),
  path: z.string(),
  state: z.string(),
  html_url: z.string(),
});

const person = z.object({ name: z.string(), email: z.string() });

export const workflowRunSchema = z.object({
  id: z.number(),
  name: z.string().nullish(),
  display_title: z.string(),
  workflow_id: z.number(),
  run_number: z.number(),
  run_attempt: z.number().optional(),
  event: z.string(),
  status: z.string().nullable(),
  conclusion: z.string().nullable(),
  head_branch: z.string().nullable(),
  head_sha: z.string(),
  head_commit: z
    .object({
      id: z.string(),
      message: z.string(),
      timestamp: z.string(),
      author: person.nullable(),
    })
    .nullable(),
  actor: z.object({ login: z.string(), avatar_url: z.string() }).nullish(),
  html_url: z.string(),
  url: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  run_started_at: z.string().optional(),
});

export const jobSchema = z.object({
  id: z.number(),
  run_id: z.number(),
  run_attempt: z.number().optional(),
  name: z.string(),
  status: z.string(),
  conclusion: z.string().nullable(),
  started_at: z.string(),
  completed_at: z.string().nullable(),
  html_url: z.string().nullable(),
  steps: z
    .array(
      z.object({
        name: z.string(),
        number: z.number(),
        status: z.string(),
        conclusion: z.string().nullable(),
        started_at: z.string().nullish(),
        completed_at: z.string().nullish(),
      }),
    )
    .default([]),
});

export const folderEntrySchema = z.object({
  type: z.string(),
  name: z.string(),
  path: z.string(),
  sha: z.string(),
  size: z.number(),
});

export const fileSchema = folderEntrySchema.extend({
  encoding: z.string(),
  content: z.string(),
  html_url: z.string().nullable(),
});

export const refSchema = z.object({
  ref: z.string(),
  object: z.object({ sha: z.string(), type: z.string() }),
});

export const commitSchema = z.object({
  sha: z.string(),
  commit: z.object({ committer: z.object({ date: z.string() }) }),
});

export const comparisonSchema = z.object({
  status: z.enum(['ahead', 'behind', 'diverged', 'identical']),
  commits: z.array(commitSchema),
});

/** A comparison with what people look at. */
export const detailedComparisonSchema = comparisonSchema.extend({
  total_commits: z.number(),
  commits: z.array(
    commitSchema.extend({
      html_url: z.string(),
      author: z.object({ login: z.string() }).nullish(),
      commit: z.object({
        message: z.string(),
        author: z.object({ name: z.string() }),
        committer: z.object({ date: z.string() }),
      }),
    }),
  ),
  files: z
    .array(z.object({ filename: z.string(), status: z.string() }))
    .default([]),
});

export const checkRunsSchema = z.object({
  total_count: z.number(),
  check_runs: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      conclusion: z.string().nullable(),
      html_url: z.string().nullish(),
    }),
  ),
});

export const pullRequestSchema = z.object({
  number: z.number(),
  html_url: z.string(),
  state: z.enum(['open', 'closed']),
  title: z.string(),
  created_at: z.string(),
  merged_at: z.string().nullable(),
  /** Who opened it. */
  user: z.object({ login: z.string() }).nullish(),
  head: z.object({ ref: z.string(), sha: z.string() }),
  base: z.object({ ref: z.string(), sha: z.string() }),
});

/** A list with its total count. */
export const counted = <Key extends string, Item extends z.ZodTypeAny>(
  key: Key,
  item: Item,
) =>
  z
    .object({ total_count: z.number() })
    .and(z.object({ [key]: z.array(item) } as Record<Key, z.ZodArray<Item>>));
