import type { EstateProcess } from '@portal/estate';

/** Calls the estate's GitHub. */
export async function askGitHub(
  { urls, credentials }: EstateProcess,
  path: string,
  call: { method?: string; body?: object } = {},
): Promise<Response> {
  return fetch(`${urls.sourceControl}/api/v3/repos/retail-example${path}`, {
    method: call.method,
    headers: { authorization: `token ${credentials.sourceControlToken}` },
    body: call.body && JSON.stringify(call.body),
  });
}

/** Calls the estate's Azure DevOps about a repository of Store Systems. */
export async function askAzure(
  { urls, credentials }: EstateProcess,
  path: string,
  call: { method?: string; body?: object } = {},
): Promise<Response> {
  const url = new URL(
    `${urls.azureDevOps}/retail-example/Store%20Systems/_apis/git/repositories${path}`,
  );
  url.searchParams.set('api-version', '6.0');
  const token = Buffer.from(`:${credentials.azureDevOpsToken}`);
  return fetch(url, {
    method: call.method,
    headers: { authorization: `Basic ${token.toString('base64')}` },
    body: call.body && JSON.stringify(call.body),
  });
}
