import { randomUUID } from 'node:crypto';
import type { EmulatorContext } from 'emulate';
import type { TokenService } from '../../../tokens/TokenService';
import { authorize, type GraphRight } from './authorize';
import type { GraphApi } from './GraphApi';
import { answerBatch } from './batch';
import { badRequest, GraphError } from '../GraphError';
import type { DirectoryChanges } from '../state/changes';
import type { GroupWriter } from '../state/GroupWriter';
import type { UserWriter } from '../state/UserWriter';
import type { SitesApi } from './sites/SitesApi';

const VERSION_PREFIX = '/v1.0/';

type App = EmulatorContext<DirectoryChanges>['app'];
type Context = Parameters<Parameters<App['get']>[1]>[0];

/** Dependencies of Graph's routes. */
export interface GraphParts {
  /** Address that clients use, without a trailing slash. */
  publicUrl: string;
  tokens: TokenService;
  isAudience(audience: string): boolean;
  directory: GraphApi;
  groups: GroupWriter;
  users: UserWriter;
  sites: SitesApi;
  /** Writes the changed state to disk. */
  save(): Promise<void>;
}

function segmentsOf(pathname: string): string[] {
  const parts = pathname.slice(VERSION_PREFIX.length).split('/');
  if (parts.at(-1) === '') parts.pop();
  try {
    return parts.map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) {
      throw badRequest('The path is not correctly percent-encoded.');
    }
    throw error;
  }
}

async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(
      'Unable to read JSON request payload. Please ensure Content-Type header is set and payload is of valid JSON format.',
    );
  }
}

/** Returns true if the `Prefer` headers contain the preference. */
function prefers(c: Context, preference: string): boolean {
  const preferences = (c.req.header('prefer') ?? '').split(/[,;]/);
  return preferences.some(
    one => one.trim().toLowerCase() === preference.toLowerCase(),
  );
}

function read(c: Context, segments: string[], parts: GraphParts): unknown {
  const { pathname, searchParams: query } = new URL(c.req.url);
  const url = `${parts.publicUrl}${pathname}`;
  if (segments[0] === 'sites') {
    return parts.sites.read({
      segments: segments.slice(1),
      query,
      allowsUnindexed: prefers(
        c,
        'HonorNonIndexedQueriesWarningMayFailRandomly',
      ),
      url,
    });
  }
  const isEventual =
    c.req.header('consistencylevel')?.toLowerCase() === 'eventual';
  return parts.directory.read({ segments, query, isEventual, url });
}

async function write(
  c: Context,
  method: 'POST' | 'PATCH' | 'DELETE',
  segments: string[],
  parts: GraphParts,
) {
  const body = await bodyOf(c);
  const [root] = segments;
  if (method === 'POST' && root === 'sites') {
    const item = parts.sites.add(segments.slice(1), body);
    await parts.save();
    return c.json(item, 201);
  }
  const answer =
    root === 'users' && method !== 'DELETE'
      ? parts.users.write({ method, segments: segments.slice(1), body })
      : parts.groups.write({ method, segments, body });
  await parts.save();
  if (answer.status === 204) return c.body(null, 204);
  const context = `${parts.publicUrl}/v1.0/$metadata#${root}/$entity`;
  return c.json({ '@odata.context': context, ...answer.object }, 201);
}

/** Own data need fewer rights (https://learn.microsoft.com/graph/api/user-get). */
function rightToRead([root, ...rest]: string[]): GraphRight {
  if (root === 'me' && rest.length === 0) return 'readSelf';
  return root === 'sites' ? 'readSites' : 'readDirectory';
}

/** @throws GraphError 400 if an application asks for itself as a person */
function withoutMe(segments: string[], person: string | undefined): string[] {
  const [root, ...rest] = segments;
  if (root !== 'me') return segments;
  if (person === undefined) {
    throw badRequest(
      '/me request is only valid with delegated authentication flow.',
    );
  }
  return ['users', person, ...rest];
}

/** Returns the right to add an object to a collection. */
function rightToAdd(root: string): GraphRight {
  switch (root) {
    case 'sites':
      return 'writeSites';
    case 'users':
      return 'writeUsers';
    default:
      return 'writeGroups';
  }
}

/** Adds the routes of Microsoft Graph v1.0: reads of all resources, changes of groups and users, new list items. */
export function addGraphRoutes(app: App, parts: GraphParts): void {
  /** Checks the token, and sends errors in the format of Graph. */
  const route =
    (
      rightOf: (segments: string[]) => GraphRight,
      answer: (c: Context, segments: string[]) => Promise<Response> | Response,
    ) =>
    async (c: Context) => {
      const requestId = randomUUID();
      const clientRequestId = c.req.header('client-request-id') ?? requestId;
      c.header('request-id', requestId);
      c.header('client-request-id', clientRequestId);
      try {
        const segments = segmentsOf(new URL(c.req.url).pathname);
        const header = c.req.header('authorization');
        const person = await authorize(header, rightOf(segments), parts);
        return await answer(c, withoutMe(segments, person));
      } catch (error) {
        if (!(error instanceof GraphError)) throw error;
        if (error.status === 401) c.header('WWW-Authenticate', 'Bearer');
        return c.json(error.toBody(requestId, clientRequestId), error.status);
      }
    };
  const path = `${VERSION_PREFIX}:path{.*}`;
  app.get(
    path,
    route(rightToRead, (c, segments) => {
      const answer = read(c, segments, parts);
      if (answer instanceof Uint8Array) {
        return c.body(new Uint8Array(answer).buffer, 200, {
          'content-type': 'image/png',
        });
      }
      return typeof answer === 'number'
        ? c.text(String(answer))
        : c.json(answer);
    }),
  );
  app.post(
    `${VERSION_PREFIX}$batch`,
    route(
      () => 'readDirectory',
      async c => {
        const authorization = c.req.header('authorization') ?? '';
        const answers = await answerBatch(await bodyOf(c), async (url, init) =>
          app.request(`${parts.publicUrl}/v1.0${url}`, {
            ...init,
            headers: { ...init.headers, authorization },
          }),
        );
        return c.json(answers);
      },
    ),
  );
  app.post(
    path,
    route(
      ([root]) => rightToAdd(root),
      (c, segments) => write(c, 'POST', segments, parts),
    ),
  );
  app.patch(
    path,
    route(
      ([root]) => rightToAdd(root),
      (c, segments) => write(c, 'PATCH', segments, parts),
    ),
  );
  app.delete(
    path,
    route(
      () => 'writeGroups',
      (c, segments) => write(c, 'DELETE', segments, parts),
    ),
  );
  app.notFound(c =>
    c.json(badRequest(`Resource not found for '${c.req.path}'.`).toBody(), 400),
  );
}
