// covers: catalog-*, scaffolder-*, template-acl*, permission-*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  getJson,
  repositories,
  takeSession,
  uniqueName,
  userToken,
} from './support';

/** An importer who is not in the group that owns the controlled template of the sample. */
const ARCHITECT = 'elif.sahin@retail.example';
const TEMPLATES = `${environment.sourceControlUrl}/retail-example/software-templates/blob/main`;
const CONTROLLED = `${TEMPLATES}/infrastructure-repository/template.yaml`;

/** A file of a team's repository: an entity that may be there, and two that may not. */
const fileWith = (name: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: group:default/checkout }
---
apiVersion: x/v1
kind: Foo
metadata: { name: ${name} }
---
apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata:
  name: ${name}
  title: New service
  annotations:
    retail.example/template-classification: open
    backstage.io/managed-by-location: url:${TEMPLATES}/new-service/template.yaml
spec: { type: service, owner: group:default/cloud-platform, steps: [] }
`;

interface Answer {
  status: number;
  body: {
    error?: { name: string; message: string };
    location?: { id: string };
    entities?: { metadata: { name: string } }[];
  };
}

async function ask(page: Page, call: string, data?: object): Promise<Answer> {
  const [method, path] = call.split(' ');
  const answer = await page.request.fetch(
    `${environment.backendUrl}/api${path}`,
    {
      method,
      headers: { authorization: `Bearer ${await userToken(page)}` },
      data,
    },
  );
  const text = await answer.text();
  return { status: answer.status(), body: text ? JSON.parse(text) : {} };
}

test('a template of any other repository does not count, and its file says so', async ({
  page,
}) => {
  const name = uniqueName('look-alike');
  const files = await repositories.create(name, {
    'catalog-info.yaml': fileWith(name),
  });
  const location = { type: 'url', target: `${files}/catalog-info.yaml` };
  await takeSession(page, accounts.admin);
  const tried = await ask(
    page,
    'POST /catalog/locations?dryRun=true',
    location,
  );
  expect(tried.status).toBe(400);
  expect(tried.body.error?.message).toMatch(
    /template:default\/look-alike.* is refused: templates count only from the places that catalog\.templates\.locations names\. Open a pull request to retail-example\/software-templates/,
  );

  const made = await ask(page, 'POST /catalog/locations', location);
  try {
    const component = `/catalog/default/component/${name}`;
    await expect(() =>
      getJson(page, `/api/catalog/entities/by-name/component/default/${name}`),
    ).toPass({ timeout: 60_000 });
    const hidden = `/catalog/entities/by-name/template/default/${name}`;
    expect((await ask(page, `GET ${hidden}`)).status).toBe(404);
    // The page of each entity of the file shows what went wrong in the file.
    await page.goto(component);
    for (const reason of [/not the kind Foo/, /templates count only from/]) {
      await expect(page.getByText(reason).first()).toBeVisible();
    }
  } finally {
    await ask(page, `DELETE /catalog/locations/${made.body.location?.id}`);
    await repositories.remove(name);
  }
});

test('a dry run does not show a hidden template to who may import', async ({
  page,
}) => {
  await takeSession(page, ARCHITECT);
  const dryRun = (target: string) =>
    ask(page, 'POST /catalog/locations?dryRun=true', { type: 'url', target });
  const hidden = await dryRun(CONTROLLED);
  expect(hidden).toMatchObject({
    status: 400,
    body: {
      error: {
        message: `NotFoundError: Unable to read url, no matching files found for ${CONTROLLED.replace('/blob/', '/tree/')}`,
      },
    },
  });
  const open = await dryRun(`${TEMPLATES}/new-service/template.yaml`);
  expect(open.status).toBe(201);
  expect(
    open.body.entities?.some(({ metadata }) => metadata.name === 'new-service'),
  ).toBe(true);

  // No entity that all may read names the file.
  const locations = await getJson<object[]>(
    page,
    '/api/catalog/entities?filter=kind=location',
  );
  expect(JSON.stringify(locations)).not.toContain('infrastructure-repository');
});

test('registered locations are for who imports, and hostile paths are bad input', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  expect(await ask(page, 'GET /catalog/locations')).toEqual({
    status: 200,
    body: [],
  });
  const hostile = '/catalog/locations/by-entity/component/%2F/x';
  expect(await ask(page, `GET ${hostile}`)).toMatchObject({
    status: 400,
    body: { error: { name: 'InputError' } },
  });
});

test('a template fetches its own skeleton only, whoever runs it', async ({
  page,
}) => {
  await takeSession(page, accounts.owner);
  const actions = await getJson<{ id: string }[]>(
    page,
    '/api/scaffolder/v2/actions',
  );
  const ids = actions.map(({ id }) => id);
  expect(ids).toContain('fetch:template');
  expect(ids.filter(id => /^(fetch:plain|publish|fs|gitlab)/.test(id))).toEqual(
    [],
  );
  const elsewhere = `${environment.sourceControlUrl}/retail-example/software-catalogue/tree/main`;
  for (const [action, url] of [
    ['fetch:template', elsewhere],
    ['fetch:plain', './skeleton'],
  ]) {
    const { status, body } = await ask(page, 'POST /scaffolder/v2/dry-run', {
      template: {
        apiVersion: 'scaffolder.backstage.io/v1beta3',
        kind: 'Template',
        metadata: { name: uniqueName('dry') },
        spec: {
          type: 'service',
          owner: 'group:default/cloud-platform',
          steps: [{ id: 'fetch', name: 'Fetch', action, input: { url } }],
        },
      },
      values: {},
      directoryContents: [],
    });
    expect(status).toBe(403);
    expect(body.error?.message).toContain(`Unauthorized action: ${action}`);
  }
});
