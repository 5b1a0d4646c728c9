import { z } from 'zod';
import {
  branchProtectionSchema,
  contributorSchema,
  languagesSchema,
  listedCommitSchema,
  openPullSchema,
  participationSchema,
  readmeSchema,
  releaseSchema,
  reviewSchema,
} from '../github/insightSchemas';
import { repositorySchema } from '../github/schemas';
import type { ServiceContext } from './context';
import { decodeText } from './decodeText';
import { reviewStateOf } from './reviewState';
import type {
  InsightReads,
  OpenPullRequest,
  RepositoryActivity,
  RepositoryProfile,
} from './types';

/** Maximum number of open pull requests to list, and of those whose reviews are read. */
const MAX_PULL_REQUESTS = 100;
const MAX_REVIEWED = 20;

/** Maximum number of reviews of a pull request to read. */
const MAX_REVIEWS = 100;

const NEWEST_COMMITS = 10;
const NEWEST_RELEASES = 5;
const TOP_CONTRIBUTORS = 12;

/** Maximum length of the beginning of a README, in characters. */
const MAX_README_LENGTH = 4_000;

/** GitHub's login in place of a deleted account. */
const GHOST = 'ghost';

/** A repository of the organisation. */
interface Place {
  owner: string;
  repo: string;
}

type Pull = z.infer<typeof openPullSchema>;

const missing = ({ owner, repo }: Place) =>
  `There is no repository '${repo}' in ${owner}`;

/** Returns the fallback for an error of the name. */
async function unless<T, Fallback>(
  name: string,
  read: Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  try {
    return await read;
  } catch (error) {
    if ((error as Error).name === name) return fallback;
    throw error;
  }
}

async function loadReviewState(
  { api }: ServiceContext,
  place: Place,
  { number, signal }: { number: number; signal: AbortSignal },
): Promise<OpenPullRequest['review']> {
  const { items } = await api.readAll(
    'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
    { ...place, pull_number: number },
    {
      operation: 'list the reviews',
      schema: z.array(reviewSchema),
      itemsOf: (reviews: z.infer<typeof reviewSchema>[]) => reviews,
      limit: MAX_REVIEWS,
      signal,
    },
  );
  return reviewStateOf(items);
}

async function loadPullRequests(
  context: ServiceContext,
  place: Place,
  signal: AbortSignal,
) {
  const { items, ...rest } = await context.api.readAll(
    'GET /repos/{owner}/{repo}/pulls',
    { ...place, state: 'open', sort: 'updated', direction: 'desc' },
    {
      operation: 'list the pull requests',
      notFound: missing(place),
      schema: z.array(openPullSchema),
      itemsOf: (pulls: Pull[]) => pulls,
      limit: MAX_PULL_REQUESTS,
      signal,
    },
  );
  const reviewed = await Promise.all(
    items.map(async ({ user, ...pull }, index): Promise<OpenPullRequest> => ({
      ...pull,
      author: user?.login ?? GHOST,
      review:
        index < MAX_REVIEWED
          ? await loadReviewState(context, place, {
              number: pull.number,
              signal,
            })
          : 'unknown',
    })),
  );
  return { ...rest, items: reviewed };
}

/** The weeks; undefined while GitHub counts, which it does in the background after status 202. */
async function loadWeeks(
  { api }: ServiceContext,
  place: Place,
  signal: AbortSignal,
): Promise<number[] | undefined> {
  const route = 'GET /repos/{owner}/{repo}/stats/participation';
  const operation = 'count the commits';
  const response = await api.send(route, place, { operation, signal });
  if (response.status === 202) return undefined;
  const body = await response.json().catch(() => undefined);
  const parsed = participationSchema.safeParse(body);
  if (!parsed.success) throw api.unreadable(operation, 'it has no weeks');
  return parsed.data.all;
}

/** The names that the authors of commits have in Git, the newest first, by login: GitHub names accounts by their logins only. */
function namesIn(commits: z.infer<typeof listedCommitSchema>[]) {
  return new Map(
    commits
      .toReversed()
      .flatMap(({ author, commit }) =>
        author && commit.author.name
          ? [[author.login, commit.author.name] as const]
          : [],
      ),
  );
}

async function loadActivity(
  context: ServiceContext,
  place: Place,
  signal: AbortSignal,
): Promise<RepositoryActivity> {
  const { api } = context;
  const commits = await unless(
    'ConflictError',
    api.read(
      'GET /repos/{owner}/{repo}/commits',
      { ...place, per_page: NEWEST_COMMITS },
      {
        operation: 'list the commits',
        notFound: missing(place),
        schema: z.array(listedCommitSchema),
        signal,
      },
    ),
    [],
  );
  // GitHub answers with 409 for an empty repository.
  if (commits.length === 0) {
    return { commits: [], weeks: [], releases: [], contributors: [] };
  }
  const [weeks, releases, contributors] = await Promise.all([
    loadWeeks(context, place, signal),
    api.read(
      'GET /repos/{owner}/{repo}/releases',
      { ...place, per_page: NEWEST_RELEASES },
      {
        operation: 'list the releases',
        schema: z.array(releaseSchema),
        signal,
      },
    ),
    api.read(
      'GET /repos/{owner}/{repo}/contributors',
      { ...place, anon: '1', per_page: TOP_CONTRIBUTORS },
      {
        operation: 'list the contributors',
        schema: z.array(contributorSchema),
        signal,
      },
    ),
  ]);
  const names = namesIn(commits);
  return {
    commits: commits.map(({ sha, html_url, author, commit }) => ({
      sha,
      html_url,
      title: commit.message.split('\n')[0],
      author: commit.author.name || (author?.login ?? GHOST),
      date: commit.author.date,
    })),
    ...(weeks && { weeks }),
    releases: releases
      .filter(({ draft }) => !draft)
      .map(({ tag_name: tag, name, published_at, prerelease, html_url }) => ({
        tag,
        name: name || tag,
        published_at,
        prerelease,
        html_url,
      })),
    contributors: contributors.map(
      ({ login, name, contributions, html_url }) => ({
        name: (login && names.get(login)) ?? login ?? name ?? GHOST,
        ...(login && { login }),
        contributions,
        ...(html_url && { html_url }),
      }),
    ),
  };
}

async function loadReadme(
  { api }: ServiceContext,
  place: Place,
  signal: AbortSignal,
): Promise<RepositoryProfile['readme']> {
  const found = await unless(
    'NotFoundError',
    api.read('GET /repos/{owner}/{repo}/readme', place, {
      operation: 'read the README',
      schema: readmeSchema,
      signal,
    }),
    undefined,
  );
  if (found?.encoding !== 'base64') return undefined;
  const text = decodeText(Buffer.from(found.content, 'base64'));
  if (text === undefined) return undefined;
  return {
    path: found.path,
    html_url: found.html_url ?? '',
    text: text.slice(0, MAX_README_LENGTH),
    complete: text.length <= MAX_README_LENGTH,
  };
}

async function loadProtection(
  { api }: ServiceContext,
  { signal, ...place }: Place & { branch: string; signal: AbortSignal },
): Promise<RepositoryProfile['protection']> {
  // An empty repository has no branch yet.
  const found = await unless(
    'NotFoundError',
    api.read('GET /repos/{owner}/{repo}/branches/{branch}', place, {
      operation: 'read the default branch',
      schema: branchProtectionSchema,
      signal,
    }),
    undefined,
  );
  return {
    protected: found?.protected ?? false,
    checks: found?.protected
      ? (found.protection?.required_status_checks?.contexts ?? [])
      : [],
  };
}

async function loadProfile(
  context: ServiceContext,
  place: Place,
  signal: AbortSignal,
): Promise<RepositoryProfile> {
  const { api } = context;
  const { default_branch, html_url } = await api.read(
    'GET /repos/{owner}/{repo}',
    place,
    {
      operation: 'read the repository',
      notFound: missing(place),
      schema: repositorySchema,
      signal,
    },
  );
  const [languages, readme, protection] = await Promise.all([
    api.read('GET /repos/{owner}/{repo}/languages', place, {
      operation: 'list the languages',
      schema: languagesSchema,
      signal,
    }),
    loadReadme(context, place, signal),
    loadProtection(context, { ...place, branch: default_branch, signal }),
  ]);
  return {
    default_branch,
    html_url,
    languages: Object.entries(languages)
      .map(([name, bytes]) => ({ name, bytes }))
      .sort((a, b) => b.bytes - a.bytes),
    ...(readme && { readme }),
    protection,
  };
}

/** Reads figures of the organisation's repositories. */
export function createInsightReads(context: ServiceContext): InsightReads {
  const { share, target } = context;
  return {
    async listReviewedPullRequests(repository, { signal } = {}) {
      const place = target(repository);
      return share(
        ['reviewed pull requests', place.repo.toLowerCase()],
        async abort => ({ ...(await loadPullRequests(context, place, abort)) }),
        { signal },
      );
    },

    async getActivity(repository, { signal } = {}) {
      const place = target(repository);
      return share(
        ['activity', place.repo.toLowerCase()],
        async abort => ({ ...(await loadActivity(context, place, abort)) }),
        // A count that is under way is asked for again.
        { signal, keep: ({ weeks }) => weeks !== undefined },
      );
    },

    async getProfile(repository, { signal } = {}) {
      const place = target(repository);
      return share(
        ['profile', place.repo.toLowerCase()],
        async abort => ({ ...(await loadProfile(context, place, abort)) }),
        { signal },
      );
    },
  };
}
