import { z } from 'zod';
import type { Account } from '../../state/Accounts';
import { ApiError } from '../../ApiError';
import { isRepositoryName } from '../../../../git/names';
import { toIsoSeconds } from '../../../../git/parse';
import type { InitialContent } from '../../../../git/writeRepository';
import type { RepositoryRecord } from '../../types';
import type { SourceControlServices } from '../context';

/** Default branch of a new repository. */
const DEFAULT_BRANCH = 'main';

/** Writable fields of a repository in addition to the settings. */
export const repositoryFields = z.object({
  name: z.string(),
  description: z.string().nullish(),
  homepage: z.string().nullish(),
  private: z.boolean().optional(),
  visibility: z.enum(['public', 'internal', 'private']).optional(),
  auto_init: z.boolean().optional(),
});

const SETTING =
  /^(has_|allow_|is_template$|delete_branch_on_merge$|squash_|merge_commit_)/;

/** Returns the settings among the fields of a request. */
export function readSettings(
  body: Record<string, unknown>,
): Record<string, boolean | string> {
  return Object.fromEntries(
    Object.entries(body).filter(
      (field): field is [string, boolean | string] =>
        SETTING.test(field[0]) &&
        (typeof field[1] === 'boolean' || typeof field[1] === 'string'),
    ),
  );
}

/** Returns the visibility from `private` and `visibility` of a request; undefined if neither is given. */
export function readVisibility(body: {
  private?: boolean;
  visibility?: RepositoryRecord['visibility'];
}): RepositoryRecord['visibility'] | undefined {
  if (body.visibility || body.private === undefined) {
    return body.visibility;
  }
  return body.private ? 'private' : 'public';
}

/** @throws ApiError 422 if the name is invalid or already in use */
export function checkNewName(
  services: SourceControlServices,
  owner: string,
  name: string,
): void {
  const refuse = (message: string) =>
    new ApiError(422, 'Repository creation failed.', [
      { resource: 'Repository', code: 'custom', field: 'name', message },
    ]);
  if (!isRepositoryName(name)) {
    throw refuse(
      'name can only contain ASCII letters, digits, and the characters ., -, and _',
    );
  }
  if (services.repositories.store.find(owner, name)) {
    throw refuse('name already exists on this account');
  }
}

/** Creates a repository for an owner, with a first commit if `auto_init` is true. */
export async function createRepository(
  services: SourceControlServices,
  owner: Account,
  actor: Account,
  body: z.output<typeof repositoryFields> & Record<string, unknown>,
): Promise<RepositoryRecord> {
  checkNewName(services, owner.login, body.name);
  const now = toIsoSeconds(Date.now());
  const { store } = services.repositories;
  const record: RepositoryRecord = {
    id: store.takeId(),
    owner: owner.login,
    name: body.name,
    description: body.description ?? null,
    homepage: body.homepage ?? null,
    topics: [],
    visibility: readVisibility(body) ?? 'public',
    language: null,
    defaultBranch: DEFAULT_BRANCH,
    archived: false,
    createdAt: now,
    updatedAt: now,
    pushedAt: body.auto_init ? now : null,
    settings: readSettings(body),
    collaborators: {},
    teams: {},
    origin: 'created',
  };
  // Stored before the git data is written, so that a second request at the same time is refused.
  store.save(record);
  try {
    await services.repositories.create(
      record,
      body.auto_init ? firstCommit(record, actor, now) : undefined,
    );
  } catch (error) {
    store.remove(record);
    throw error;
  }
  return record;
}

function firstCommit(
  record: RepositoryRecord,
  actor: Account,
  date: string,
): InitialContent {
  const about = record.description ? `\n${record.description}\n` : '';
  return {
    commits: [
      {
        message: 'Initial commit',
        author: {
          name: actor.name ?? actor.login,
          email: actor.email ?? '',
          date,
        },
        files: [
          {
            path: 'README.md',
            content: Buffer.from(`# ${record.name}\n${about}`),
          },
        ],
      },
    ],
  };
}
