import { z } from 'zod';

/* Schemas of GitHub's responses with figures of a repository. */

const account = z.object({ login: z.string() }).nullish();

export const openPullSchema = z.object({
  number: z.number(),
  title: z.string(),
  html_url: z.string(),
  draft: z.boolean().default(false),
  user: account,
  created_at: z.string(),
  updated_at: z.string(),
});

export const reviewSchema = z.object({ user: account, state: z.string() });

export const listedCommitSchema = z.object({
  sha: z.string(),
  html_url: z.string(),
  author: account,
  commit: z.object({
    message: z.string(),
    author: z.object({ name: z.string(), date: z.string() }),
  }),
});

export const releaseSchema = z.object({
  tag_name: z.string(),
  name: z.string().nullish(),
  draft: z.boolean(),
  prerelease: z.boolean(),
  published_at: z.string().nullable(),
  html_url: z.string(),
});

export const contributorSchema = z.object({
  login: z.string().optional(),
  name: z.string().optional(),
  html_url: z.string().optional(),
  contributions: z.number(),
});

export const participationSchema = z.object({ all: z.array(z.number()) });

export const languagesSchema = z.record(z.string(), z.number());

export const branchProtectionSchema = z.object({
  protected: z.boolean(),
  protection: z
    .object({
      required_status_checks: z
        .object({ contexts: z.array(z.string()).default([]) })
        .nullish(),
    })
    .nullish(),
});

export const readmeSchema = z.object({
  path: z.string(),
  html_url: z.string().nullable(),
  encoding: z.string(),
  content: z.string(),
});
