import { Page } from '@playwright/test';
import { environment } from './environment';

/**
 * A Backstage token of the person who is signed in on the page, as the page itself gets it.
 *
 * @throws Error when nobody is signed in
 */
export async function userToken(page: Page): Promise<string> {
  const response = await page.request.get(
    `${environment.backendUrl}/api/auth/directory/refresh?env=development`,
    { headers: { 'X-Requested-With': 'XMLHttpRequest' } },
  );
  if (!response.ok()) {
    throw new Error(
      `The session could not be renewed: status ${response.status()}`,
    );
  }
  const session: { backstageIdentity: { token: string } } =
    await response.json();
  return session.backstageIdentity.token;
}

/**
 * Asks the backend, as the person who is signed in on the page.
 *
 * @param path - for example `/api/catalog/entity-facets?facet=kind`
 * @throws Error with the status when the backend refuses
 */
export async function getJson<T>(page: Page, path: string): Promise<T> {
  const token = await userToken(page);
  const response = await page.request.get(`${environment.backendUrl}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok()) {
    throw new Error(`GET ${path} answered ${response.status()}`);
  }
  return response.json();
}
