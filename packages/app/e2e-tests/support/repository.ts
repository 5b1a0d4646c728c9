import { readCredentials } from './credentials';
import { environment } from './environment';

const ORGANISATION = 'retail-example';

function send(method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${environment.sourceControlUrl}/api/v3${path}`, {
    method,
    headers: {
      authorization: `token ${readCredentials().sourceControlToken}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
}

async function request(
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const response = await send(method, path, body);
  if (!response.ok) {
    throw new Error(
      `${method} ${path} of source control answered ${response.status}: ${await response.text()}`,
    );
  }
}

/** Repositories of the organisation, created without the portal, like those of its people. */
export const repositories = {
  /**
   * Creates a repository with the given files.
   *
   * @param files - contents by path
   * @returns the address of its default branch's files
   */
  async create(name: string, files: Record<string, string>): Promise<string> {
    await request('POST', `/orgs/${ORGANISATION}/repos`, {
      name,
      auto_init: true,
    });
    for (const [path, text] of Object.entries(files)) {
      await repositories.write(name, path, text);
    }
    return `${environment.sourceControlUrl}/${ORGANISATION}/${name}/blob/main`;
  },
  /** Commits a new or changed file. */
  async write(name: string, path: string, text: string): Promise<void> {
    const file = `/repos/${ORGANISATION}/${name}/contents/${path}`;
    const before = await send('GET', file);
    const { sha } = before.ok ? await before.json() : { sha: undefined };
    await request('PUT', file, {
      message: `Write ${path}`,
      content: Buffer.from(text).toString('base64'),
      sha,
    });
  },
  /** Returns the open pull requests. */
  async pullRequests(
    name: string,
  ): Promise<{ html_url: string; title: string; body: string }[]> {
    const path = `/repos/${ORGANISATION}/${name}/pulls`;
    return (await send('GET', path)).json();
  },
  remove: (name: string) => request('DELETE', `/repos/${ORGANISATION}/${name}`),
};
