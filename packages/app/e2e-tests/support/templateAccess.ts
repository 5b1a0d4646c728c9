import { expect, type Locator, type Page } from '@playwright/test';
import { environment } from './environment';
import { openPage } from './openPage';
import { getJson, userToken } from './portalApi';

/** The controlled template of the samples, which Cloud Platform owns. */
export const controlledTemplate = {
  ref: 'template:default/infrastructure-repository',
  name: 'infrastructure-repository',
  title: 'Infrastructure repository',
  owner: 'Cloud Platform',
} as const;

const LIST = `/api/template-acl/templates/${controlledTemplate.name}/acl`;

/** Opens the access page of the controlled template. */
export async function openAccessPage(page: Page): Promise<void> {
  await openPage(page, `/template-acl?template=${controlledTemplate.ref}`);
  await expect(
    page.getByRole('heading', { name: controlledTemplate.title }),
  ).toBeVisible();
}

/** The row of somebody in the access list, by display name. */
export function accessRow(page: Page, name: string): Locator {
  return page
    .getByRole('grid', { name: 'Access Control List' })
    .getByRole('row')
    .filter({ hasText: name });
}

/** Finds people or groups by typing and chooses them, on their tab of the panel that adds access. */
export async function choosePrincipal(
  page: Page,
  kind: 'users' | 'groups',
  name: string,
): Promise<void> {
  const tab = kind === 'users' ? 'Users' : 'Groups';
  await page.getByRole('tab', { name: tab }).click();
  const field = page.getByRole('combobox', { name: `Search for ${kind}` });
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Takes all grants on the controlled template and all requests for it away. The person on the page must manage it. */
export async function resetAccess(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await userToken(page)}` };
  const { acls } = await getJson<{ acls: { entityRef: string }[] }>(page, LIST);
  for (const { entityRef } of acls) {
    const response = await page.request.delete(
      `${environment.backendUrl}${LIST}/${encodeURIComponent(entityRef)}`,
      { headers },
    );
    expect(response.ok(), `removing ${entityRef}`).toBe(true);
  }
  const { requests } = await getJson<{ requests: { id: string }[] }>(
    page,
    '/api/template-acl/requests?role=decider',
  );
  for (const { id } of requests) {
    const response = await page.request.post(
      `${environment.backendUrl}/api/template-acl/requests/${id}/decline`,
      { headers, data: { comment: 'End of the test' } },
    );
    expect(response.ok(), `declining ${id}`).toBe(true);
  }
}
