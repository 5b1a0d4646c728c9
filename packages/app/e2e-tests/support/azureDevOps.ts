import { readCredentials } from './credentials';
import { environment } from './environment';

const PROJECT = '/retail-example/Store%20Systems';
const NO_OBJECT = '0'.repeat(40);

async function request(
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const url = new URL(
    `${environment.azureDevOpsUrl}${PROJECT}/_apis/git/repositories${path}`,
  );
  url.searchParams.set('api-version', '6.0');
  const token = Buffer.from(`:${readCredentials().azureDevOpsToken}`);
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Basic ${token.toString('base64')}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(
      `${method} ${path} of Azure DevOps answered ${response.status}: ${await response.text()}`,
    );
  }
  return response;
}

/** Repositories of Azure DevOps, created without the portal, like those of the people of the stores. */
export const azureRepositories = {
  /**
   * Creates a repository with the given files.
   *
   * @param files - contents by path
   * @returns its address
   */
  async create(name: string, files: Record<string, string>): Promise<string> {
    await request('POST', '', { name });
    const changes = Object.entries(files).map(([path, content]) => ({
      changeType: 'add',
      item: { path: `/${path}` },
      newContent: { content, contentType: 'rawtext' },
    }));
    await request('POST', `/${name}/pushes`, {
      refUpdates: [{ name: 'refs/heads/main', oldObjectId: NO_OBJECT }],
      commits: [{ comment: 'Begin', changes }],
    });
    return `${environment.azureDevOpsUrl}${PROJECT}/_git/${name}`;
  },
  /** Returns the active pull requests. */
  async pullRequests(
    name: string,
  ): Promise<{ pullRequestId: number; title: string; description: string }[]> {
    const response = await request('GET', `/${name}/pullrequests`);
    const { value } = await response.json();
    return value;
  },
  remove: (name: string) => request('DELETE', `/${name}`),
};
