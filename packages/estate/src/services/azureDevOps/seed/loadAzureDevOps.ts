import { InputError } from '@backstage/errors';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { objectId } from '../../../seed/objectId';
import { isRefName } from '../../../git/names';
import {
  DEFAULT_SEED_EPOCH,
  historyEntry,
  type SeedHistoryEntry,
} from '../../../git/seed/history';
import type { DevOpsProject, DevOpsRepository } from '../types';

/** Supported names of projects and repositories: no path, no characters that a URL would encode. */
export const devOpsName = z
  .string()
  .regex(
    /^(?![_.])[\w .-]{1,63}[\w-]$/,
    'must be 2 to 64 letters, digits, spaces, full stops, hyphens or underscores',
  );

const repositoryEntry = z
  .object({
    name: devOpsName,
    defaultBranch: z.string().refine(isRefName).default('main'),
    /** Folder of its files, below `azure-devops/`. */
    source: z.string().min(1),
    history: z.array(historyEntry).min(1),
  })
  .strict();

const organisationFile = z
  .object({
    organisation: z.string().regex(/^[a-z0-9][a-z0-9-]{0,48}[a-z0-9]$/i),
    epoch: z.string().datetime().default(DEFAULT_SEED_EPOCH),
    projects: z
      .array(
        z
          .object({
            name: devOpsName,
            description: z.string().default(''),
            repositories: z.array(repositoryEntry).default([]),
          })
          .strict(),
      )
      .min(1),
  })
  .strict();

/** A repository of the seed with its history. */
export interface SeededRepository {
  repository: DevOpsRepository;
  /** Folder of its files, relative to the examples. */
  source: string;
  history: SeedHistoryEntry[];
}

/** The seed of Azure DevOps. */
export interface DevOpsSeed {
  organisation: string;
  /** Ages of commits count back from this time. */
  epoch: string;
  projects: DevOpsProject[];
  repositories: SeededRepository[];
}

/** The id of a repository: the same for the same project and name. */
export function repositoryId(project: DevOpsProject, name: string): string {
  return objectId('devops-repository', `${project.name}/${name}`);
}

/**
 * Reads `<examplesDir>/azure-devops/organisation.yaml`.
 *
 * @param seedEpoch - takes the place of the file's
 * @throws InputError naming the file and the key that is wrong
 */
export function loadAzureDevOps(
  examplesDir: string,
  seedEpoch?: string,
): DevOpsSeed {
  const path = join(examplesDir, 'azure-devops', 'organisation.yaml');
  if (!existsSync(path)) {
    throw new InputError(`The seed of Azure DevOps ${path} is missing`);
  }
  const result = organisationFile.safeParse(parse(readFileSync(path, 'utf8')));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new InputError(
      `${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}`,
    );
  }
  const { organisation, epoch: ownEpoch } = result.data;
  const epoch = seedEpoch ?? ownEpoch;
  const entries = result.data.projects.map(entry => ({
    entry,
    project: {
      id: objectId('devops-project', entry.name),
      name: entry.name,
      description: entry.description,
    },
  }));
  return {
    organisation,
    epoch,
    projects: entries.map(({ project }) => project),
    repositories: entries.flatMap(({ entry, project }) =>
      entry.repositories.map(({ name, defaultBranch, source, history }) => ({
        repository: {
          id: repositoryId(project, name),
          name,
          project,
          defaultBranch,
        },
        source: join('azure-devops', source),
        history,
      })),
    ),
  };
}
