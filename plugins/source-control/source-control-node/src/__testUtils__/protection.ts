import type { EstateProcess } from '@portal/estate';

async function change(
  { urls, credentials }: EstateProcess,
  repository: string,
  method: 'PUT' | 'DELETE',
  body?: object,
): Promise<void> {
  const response = await fetch(
    `${urls.sourceControl}/api/v3/repos/retail-example/${repository}/branches/main/protection`,
    {
      method,
      headers: { authorization: `token ${credentials.sourceControlToken}` },
      body: body && JSON.stringify(body),
    },
  );
  if (!response.ok) throw new Error(`The protection: ${response.status}`);
}

/** Lets `main` change by pull requests with a review only, for people with admin rights, too. */
export function protectMain(estate: EstateProcess, repository: string) {
  return change(estate, repository, 'PUT', {
    required_status_checks: null,
    enforce_admins: true,
    required_pull_request_reviews: { required_approving_review_count: 1 },
    restrictions: null,
  });
}

export function unprotectMain(estate: EstateProcess, repository: string) {
  return change(estate, repository, 'DELETE');
}
