import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import { isFilePath, isObjectId } from '../../../../git/names';
import type { GitObjectType } from '../../../../git/types';
import type { OpenRepository } from '../../state/Repositories';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireActor,
} from '../context';
import { param, readBody } from '../input';
import { presentGitCommit } from '../../present/git';
import { signatureBody, toSignature } from './signature';

const objectId = z.string().refine(isObjectId, 'is no complete object id');

const blobBody = z.object({
  content: z.string(),
  encoding: z.enum(['utf-8', 'base64']).default('utf-8'),
});

const treeBody = z.object({
  base_tree: z.string().optional(),
  tree: z
    .array(
      z.object({
        path: z.string().refine(isFilePath, 'is no path of a file'),
        mode: z
          .enum(['100644', '100755', '040000', '120000'])
          .default('100644'),
        sha: objectId.nullish(),
        content: z.string().optional(),
      }),
    )
    .min(1),
});

const commitBody = z.object({
  message: z.string().min(1),
  tree: objectId,
  parents: z.array(objectId).default([]),
  author: signatureBody,
  committer: signatureBody,
});

/** Creates the routes for blobs, trees and commits of GitHub's git data API. */
export function createGitDataRoutes(services: SourceControlServices) {
  const { repositories, urls } = services;
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo/git';
  const open = (c: ApiContext) => repositories.open(c.get('repository'));

  routes.post(`${base}/blobs`, async c => {
    requireActor(c);
    const { content, encoding } = await readBody(c, blobBody);
    const { writer } = await open(c);
    const sha = await writer.writeBlob(
      Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
    );
    const url = urls.repositoryApi(c.get('repository'), `/git/blobs/${sha}`);
    return c.json({ sha, url }, 201);
  });
  routes.get(`${base}/blobs/:sha`, async c => {
    const object = await (await open(c)).git.readObject(c.req.param('sha'));
    if (object?.type !== 'blob') {
      throw ApiError.notFound();
    }
    return c.json({
      sha: object.sha,
      url: urls.repositoryApi(c.get('repository'), `/git/blobs/${object.sha}`),
      size: object.content.length,
      encoding: 'base64',
      content: object.content.toString('base64'),
    });
  });

  routes.post(`${base}/trees`, async c => {
    requireActor(c);
    const body = await readBody(c, treeBody);
    const repository = await open(c);
    const baseTree = body.base_tree
      ? await resolveTree(repository, body.base_tree)
      : undefined;
    if (body.base_tree && !baseTree) {
      throw new ApiError(422, 'base_tree is not a valid tree oid');
    }
    const changes = await Promise.all(
      body.tree.map(async entry => ({
        path: entry.path,
        mode: entry.mode,
        sha: await entrySha(repository, entry),
      })),
    );
    const sha = await repository.writer.writeTree(baseTree, changes);
    return c.json(await presentTree(c, repository, sha, false), 201);
  });
  routes.get(`${base}/trees/:sha{[\\s\\S]+}`, async c => {
    const repository = await open(c);
    const sha = await resolveTree(repository, param(c, 'sha'));
    if (!sha) {
      throw ApiError.notFound();
    }
    const recursive = c.req.query('recursive');
    return c.json(
      await presentTree(c, repository, sha, recursive !== undefined),
    );
  });

  routes.post(`${base}/commits`, async c => {
    const actor = requireActor(c);
    const body = await readBody(c, commitBody);
    const repository = await open(c);
    await requireType(repository, body.tree, 'tree', 'Tree SHA does not exist');
    for (const parent of body.parents) {
      await requireType(
        repository,
        parent,
        'commit',
        'Parent SHA does not exist or is not a commit object',
      );
    }
    const author = toSignature(body.author, actor);
    const sha = await repository.writer.writeCommit({
      ...body,
      author,
      committer: body.committer ? toSignature(body.committer, actor) : author,
    });
    const [commit] = await repository.git.readCommits([sha]);
    return c.json(presentGitCommit(commit, c.get('repository'), services), 201);
  });
  routes.get(`${base}/commits/:sha`, async c => {
    const repository = await open(c);
    const object = await repository.git.readObject(c.req.param('sha'));
    if (object?.type !== 'commit') {
      throw ApiError.notFound();
    }
    const [commit] = await repository.git.readCommits([object.sha]);
    return c.json(presentGitCommit(commit, c.get('repository'), services));
  });

  async function presentTree(
    c: ApiContext,
    { git }: OpenRepository,
    sha: string,
    recursive: boolean,
  ) {
    const record = c.get('repository');
    const entries = await git.listTree(sha, { recursive });
    return {
      sha,
      url: urls.repositoryApi(record, `/git/trees/${sha}`),
      truncated: false,
      tree: entries.map(entry => ({
        path: entry.path,
        mode: entry.mode,
        type: entry.type,
        sha: entry.sha,
        ...(entry.sizeBytes === undefined ? {} : { size: entry.sizeBytes }),
        ...(entry.type === 'commit'
          ? {}
          : {
              url: urls.repositoryApi(
                record,
                `/git/${entry.type === 'tree' ? 'trees' : 'blobs'}/${entry.sha}`,
              ),
            }),
      })),
    };
  }
  return routes;
}

/** Returns the tree of a tree id, a commit id or a ref. */
async function resolveTree(
  { git }: OpenRepository,
  ref: string,
): Promise<string | undefined> {
  const object = await git.readObject(ref);
  if (object?.type === 'tree') {
    return object.sha;
  }
  const commit = await git.resolveCommit(ref);
  return commit && (await git.readCommits([commit]))[0].tree;
}

/** @throws ApiError 422 if no object of this type exists */
async function requireType(
  { git }: OpenRepository,
  sha: string,
  type: GitObjectType,
  message: string,
): Promise<void> {
  if ((await git.readObject(sha))?.type !== type) {
    throw new ApiError(422, message);
  }
}

async function entrySha(
  repository: OpenRepository,
  entry: z.output<typeof treeBody>['tree'][number],
): Promise<string | null> {
  if (entry.content !== undefined) {
    return repository.writer.writeBlob(Buffer.from(entry.content));
  }
  if (entry.sha) {
    await requireType(
      repository,
      entry.sha,
      entry.mode === '040000' ? 'tree' : 'blob',
      'GitRPC::BadObjectState',
    );
    return entry.sha;
  }
  if (entry.sha === null) {
    return null;
  }
  throw new ApiError(422, 'Must supply tree.sha or tree.content');
}
