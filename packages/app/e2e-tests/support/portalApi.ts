import type { Page } from '@playwright/test';
import { environment } from './environment';

/** Renews the session of a page, like the page itself. */
const renewSession = (page: Page) =>
  page.request.get(
    `${environment.backendUrl}/api/auth/directory/refresh?env=development`,
    {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      // The server may end an idle connection while the request is on its way; a browser sends it again, too.
      maxRetries: 2,
    },
  );

/** Returns true if somebody is signed in on the page. */
export async function hasSession(page: Page): Promise<boolean> {
  return (await renewSession(page)).ok();
}

/**
 * Returns a Backstage token of the signed-in person, with the same request as the page.
 *
 * @throws Error if nobody is signed in
 */
export async function userToken(page: Page): Promise<string> {
  const response = await renewSession(page);
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
 * Sends a request to the backend as the person who is signed in on the page.
 *
 * @param path - for example `/api/catalog/entity-facets?facet=kind`
 * @throws Error with the status if the backend refuses
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

/**
 * Registers a catalogue file, like the import page.
 *
 * @param page - signed in as a person who may register entities
 * @param target - address of the file
 * @returns a function that removes the registration
 */
export async function registerEntity(
  page: Page,
  target: string,
): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${await userToken(page)}` };
  const locations = `${environment.backendUrl}/api/catalog/locations`;
  const response = await page.request.post(locations, {
    headers,
    data: { type: 'url', target },
  });
  // Discovery was earlier: the file is there, and goes with its repository.
  if (response.status() === 409) return async () => {};
  if (!response.ok()) {
    throw new Error(`Registering ${target} answered ${response.status()}`);
  }
  const { location }: { location: { id: string } } = await response.json();
  return async () => {
    await page.request.delete(`${locations}/${location.id}`, { headers });
  };
}
