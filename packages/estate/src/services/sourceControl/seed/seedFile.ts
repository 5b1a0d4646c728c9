import { InputError } from '@backstage/errors';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  isFilePath,
  isLogin,
  isRefName,
  isRepositoryName,
} from '../../../git/names';
import { DEFAULT_SEED_EPOCH, historyEntry } from '../../../git/seed/history';
import { GENERATED_FILES } from './generatedFiles';

const seededRun = z
  .object({
    /** File name of the workflow, for example `build.yml`. */
    workflow: z.string().min(1),
    conclusion: z.enum(['success', 'failure', 'cancelled']).default('success'),
    daysAgo: z.number().nonnegative(),
    event: z.string().default('push'),
    /** Principal name of the actor. Defaults to the portal's identity. */
    actor: z.string().optional(),
    status: z.literal('completed').default('completed'),
    branch: z.string().optional(),
    durationSeconds: z.number().positive().default(90),
  })
  .strict();

const filePath = z
  .string()
  .refine(isFilePath, 'is no path of a file in a repository');

const seededBranch = z
  .object({
    name: z.string().refine(isRefName, 'is no name for a branch'),
    message: z.string().min(1),
    /** Principal name of the author. Defaults to the portal's identity. */
    author: z.string().optional(),
    daysAgo: z.number().nonnegative(),
    /** Files that are generated from the company's seed: path to source. */
    generate: z.record(filePath, z.enum(GENERATED_FILES)).default({}),
    /** Files with their text. */
    files: z.record(filePath, z.string()).default({}),
  })
  .strict();

const seededPullRequest = z
  .object({
    branch: z.string().min(1),
    title: z.string().min(1),
    /** Principal name of the author. */
    author: z.string().min(1),
    daysAgo: z.number().nonnegative(),
    draft: z.boolean().default(false),
    reviews: z
      .array(
        z
          .object({
            /** Principal name of the reviewer. */
            author: z.string().min(1),
            state: z.enum(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED']),
            daysAgo: z.number().nonnegative(),
          })
          .strict(),
      )
      .default([]),
  })
  .strict();

const repositoryEntry = z
  .object({
    name: z.string().refine(isRepositoryName, 'is no name for a repository'),
    description: z.string().default(''),
    topics: z.array(z.string()).default([]),
    visibility: z.enum(['public', 'internal', 'private']).default('internal'),
    language: z.string().optional(),
    defaultBranch: z.string().refine(isRefName).default('main'),
    archived: z.boolean().default(false),
    /** Folder below `examples/`. Defaults to `repositories/<name>`. */
    source: z.string().optional(),
    history: z.array(historyEntry).default([]),
    releases: z.array(z.string().refine(isRefName)).default([]),
    runs: z.array(seededRun).default([]),
    branches: z.array(seededBranch).default([]),
    pullRequests: z.array(seededPullRequest).default([]),
    /** Permissions of teams by their slug. */
    teams: z
      .record(
        z.string().min(1),
        z.enum(['pull', 'triage', 'push', 'maintain', 'admin']),
      )
      .default({}),
    protection: z
      .object({
        checks: z.array(z.string().min(1)).default([]),
        approvals: z.number().int().min(0).max(6).optional(),
        admins: z.boolean().optional(),
      })
      .strict()
      .optional(),
  })
  .strict();

const accountEntry = z
  .object({
    login: z.string().refine(isLogin, 'is no login'),
    name: z.string().min(1).optional(),
    company: z.string().min(1).optional(),
    isMember: z.boolean().default(false),
  })
  .strict();

const seedFile = z
  .object({
    epoch: z.string().datetime().default(DEFAULT_SEED_EPOCH),
    accounts: z.array(accountEntry).default([]),
    repositories: z.array(repositoryEntry).default([]),
  })
  .strict();

export type SeedFile = z.infer<typeof seedFile>;
export type SeedRepository = z.infer<typeof repositoryEntry>;
export type SeedBranch = z.infer<typeof seededBranch>;

/**
 * Reads `<examplesDir>/repositories.yaml`: a list of repositories, or an object with `epoch`, `accounts` and
 * `repositories`.
 *
 * @param epoch - takes the place of the file's
 * @throws InputError naming the invalid entry and key
 */
export function readSeedFile(examplesDir: string, epoch?: string): SeedFile {
  const path = join(examplesDir, 'repositories.yaml');
  if (!existsSync(path)) {
    throw new InputError(`The list of seeded repositories ${path} is missing`);
  }
  const document: unknown = parse(readFileSync(path, 'utf8'));
  const result = seedFile.safeParse(
    Array.isArray(document) ? { repositories: document } : document,
  );
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new InputError(
      `${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}`,
    );
  }
  const names = result.data.repositories.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) {
    throw new InputError(`${path}: repository '${twice}' is listed twice`);
  }
  return { ...result.data, ...(epoch && { epoch }) };
}
