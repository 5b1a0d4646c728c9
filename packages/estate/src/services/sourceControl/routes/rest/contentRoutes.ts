import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import { isRefName } from '../../../../git/names';
import type { OpenRepository } from '../../state/Repositories';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireActor,
  requireAllowed,
  requireCommit,
} from '../context';
import { pathParam, readBody } from '../input';
import { presentContent, presentGitCommit } from '../../present/git';
import type { Published } from '../../present/published';
import { commitFile } from './commitFile';
import { readGeneratedFile } from './readGeneratedFile';
import { signatureBody } from './signature';

const README = /^readme(\.(md|markdown|txt|rst|adoc))?$/i;

const writeBody = z.object({
  message: z.string().min(1),
  content: z.string().optional(),
  sha: z.string().optional(),
  branch: z.string().refine(isRefName, 'is no name for a branch').optional(),
  author: signatureBody,
  committer: signatureBody,
});

/** Largest file that GitHub returns as JSON; larger ones are available only raw. */
const MAX_INLINE_BYTES = 1024 * 1024;

type PublishedFile = Extract<
  Published<'GET /repos/{owner}/{repo}/contents/{path}'>,
  { type: 'file' }
>;

const wantsRaw = (c: ApiContext) =>
  /application\/vnd\.github(\.v3)?\.raw/.test(c.req.header('accept') ?? '');

/** GitHub splits base64 content into lines of 60 characters. */
function toBase64Lines(content: Buffer): string {
  return content.toString('base64').replace(/.{1,60}/g, '$&\n');
}

/** Creates the routes for files and folders: the contents API. */
export function createContentRoutes(services: SourceControlServices) {
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo';

  const answerPath = async (c: ApiContext, path: string) => {
    const record = c.get('repository');
    const ref = c.req.query('ref') || record.defaultBranch;
    const generated = readGeneratedFile(services, record, ref, path);
    if (generated) {
      return answerFile(c, services, { ref, ...generated });
    }
    const repository = await services.repositories.open(record);
    const commit = await requireCommit(
      repository,
      ref,
      `No commit found for the ref ${ref}`,
    );
    const entry = await repository.git.findEntry(commit, path);
    if (!entry) {
      throw ApiError.notFound();
    }
    if (entry.type === 'tree') {
      const children = await repository.git.listTree(entry.sha);
      return c.json(
        children.map(child =>
          presentContent(child, record, services, {
            ref,
            path: path ? `${path}/${child.path}` : child.path,
          }),
        ),
      );
    }
    const object = await repository.git.readObject(entry.sha);
    const content = object?.content ?? Buffer.alloc(0);
    return answerFile(c, services, { ref, entry: { ...entry, path }, content });
  };

  const refuseProtected = (
    c: ApiContext,
    branch: string | undefined,
    action: string,
  ) => {
    const record = c.get('repository');
    const refusal = services.protection.refusalOfPush({
      record,
      branch: branch ?? record.defaultBranch,
      isApp: c.get('installation') !== undefined,
    });
    requireAllowed(refusal && `Could not ${action} file: ${refusal}`, 409);
  };

  routes.get(`${base}/contents`, c => answerPath(c, ''));
  routes.get(`${base}/contents/`, c => answerPath(c, ''));
  routes.get(`${base}/contents/:path{[\\s\\S]+}`, c =>
    answerPath(c, pathParam(c, 'path')),
  );
  routes.put(`${base}/contents/:path{[\\s\\S]+}`, async c => {
    const actor = requireActor(c);
    const body = await readBody(c, writeBody);
    const path = pathParam(c, 'path');
    const repository = await services.repositories.open(c.get('repository'));
    refuseProtected(c, body.branch, body.sha ? 'update' : 'create');
    const result = await commitFile(repository, services.repositories, actor, {
      ...body,
      path,
      content: Buffer.from(body.content ?? '', 'base64'),
    });
    const branch = body.branch ?? c.get('repository').defaultBranch;
    return c.json(
      {
        content: presentContent(result.entry, c.get('repository'), services, {
          ref: branch,
          path,
        }),
        commit: presentGitCommit(result.commit, c.get('repository'), services),
      },
      result.created ? 201 : 200,
    );
  });
  routes.delete(`${base}/contents/:path{[\\s\\S]+}`, async c => {
    const actor = requireActor(c);
    const body = await readBody(c, writeBody.extend({ sha: z.string() }));
    const repository = await services.repositories.open(c.get('repository'));
    refuseProtected(c, body.branch, 'delete');
    const { commit } = await commitFile(
      repository,
      services.repositories,
      actor,
      { ...body, path: pathParam(c, 'path'), content: null },
    );
    return c.json({
      content: null,
      commit: presentGitCommit(commit, c.get('repository'), services),
    });
  });

  routes.get(`${base}/readme`, async c =>
    answerPath(c, await readmePath(c, '')),
  );
  routes.get(`${base}/readme/:path{[\\s\\S]+}`, async c =>
    answerPath(c, await readmePath(c, pathParam(c, 'path'))),
  );

  async function readmePath(c: ApiContext, folder: string): Promise<string> {
    const record = c.get('repository');
    const repository = await services.repositories.open(record);
    const commit = await requireCommit(
      repository,
      c.req.query('ref') || record.defaultBranch,
    );
    const path = await findReadme(repository, commit, folder);
    if (!path) {
      throw ApiError.notFound();
    }
    return path;
  }
  return routes;
}

/** Returns the path of the readme in a folder; undefined if missing. */
export async function findReadme(
  { git }: OpenRepository,
  commit: string,
  folder: string,
): Promise<string | undefined> {
  const entry = await git.findEntry(commit, folder);
  const children = entry?.type === 'tree' ? await git.listTree(entry.sha) : [];
  const found = children.find(
    child => child.type === 'blob' && README.test(child.path),
  );
  return found && (folder ? `${folder}/${found.path}` : found.path);
}

function answerFile(
  c: ApiContext,
  services: SourceControlServices,
  file: {
    ref: string;
    entry: Parameters<typeof presentContent>[0];
    content: Buffer;
  },
) {
  const { entry, ref, content } = file;
  if (wantsRaw(c)) {
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': 'application/vnd.github.v3.raw; charset=utf-8',
      ETag: `"${entry.sha}"`,
    });
  }
  const isLarge = content.length > MAX_INLINE_BYTES;
  return c.json({
    ...presentContent(entry, c.get('repository'), services, {
      ref,
      path: entry.path,
    }),
    type: 'file',
    encoding: isLarge ? 'none' : 'base64',
    content: isLarge ? '' : toBase64Lines(content),
  } satisfies PublishedFile);
}
