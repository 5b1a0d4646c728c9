// covers: directory-*, catalog-*, scaffolder-*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  company,
  environment,
  getJson,
  takeSession,
  userToken,
} from './support';
import { CLOUD_TEMPLATES } from './support/cloudTemplateRules';

/** Names of others, in all kinds of spelling, and what the form says of them. */
const TAKEN: [name: string, complaint: RegExp][] = [
  ['Data-Platform', /The mail nickname of this name, 'data-platform', /],
  ['data  platform', /looks like that of the group 'Data Platform'/],
  ['Portal-Admins', /reserved/],
  ['Portal Admins', /reserved/],
  ['Portal  & Admins', /reserved/],
  ['P0rtaI Adm1ns', /reserved/],
];

/** Those that the pattern of the sample's form would not take anyway. */
const TAKEN_BEYOND_THE_PATTERN: [name: string, reason: RegExp][] = [
  ['p\u043ertal-admins', /reserved/],
  ['PÓRTAL-ADMINS', /reserved/],
  ['portal\u200badmins', /reserved/],
  ['Dätä.Plätförm', /looks like that of the group 'Data Platform'/],
];

/** What a run takes on a busy machine, in milliseconds. */
const RUN_TIMEOUT_MS = 120_000;

async function start(
  page: Page,
  template: string,
  values: object,
): Promise<{ status: number; id?: string; message?: string }> {
  const response = await page.request.post(
    `${environment.backendUrl}/api/scaffolder/v2/tasks`,
    {
      headers: { authorization: `Bearer ${await userToken(page)}` },
      data: { templateRef: `template:default/${template}`, values },
    },
  );
  const { id, error } = await response.json();
  return { status: response.status(), id, message: error?.message };
}

test('nobody gets a group whose name is that of another one', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  const { good } = CLOUD_TEMPLATES['directory-group'];
  for (const [name, complaint] of TAKEN) {
    const { status, message } = await start(page, 'directory-group', {
      ...good,
      name,
    });
    expect([name, status]).toEqual([name, 400]);
    expect(message).toMatch(complaint);
  }
  for (const [name, reason] of [...TAKEN, ...TAKEN_BEYOND_THE_PATTERN]) {
    const answer = await getJson<{ isFree: boolean; reason: string }>(
      page,
      `/api/msgraph/v1/groupNames?displayName=${encodeURIComponent(name)}`,
    );
    expect([name, answer.isFree]).toEqual([name, false]);
    expect(answer.reason).toMatch(reason);
  }
});

test('a group of the directory does not replace an older one of its name', async ({
  page,
}) => {
  await takeSession(page, accounts.admin);
  const before = await company.directoryGroup('Data Platform');
  const id = await company.makeDirectoryGroup({
    displayName: 'Platform of all data',
    mailNickname: 'Data-Platform',
    member: accounts.requester,
  });
  const refresh = async () => {
    await page.request.post(
      `${environment.backendUrl}/api/catalog/sources/refresh`,
      {
        headers: { authorization: `Bearer ${await userToken(page)}` },
        data: {},
      },
    );
  };
  try {
    await expect(async () => {
      await refresh();
      await getJson(
        page,
        `/api/catalog/entities/by-name/group/default/data-platform__${id}`,
      );
    }).toPass({ timeout: RUN_TIMEOUT_MS });
    const kept = await getJson<{
      metadata: { annotations: Record<string, string> };
      relations: { type: string; targetRef: string }[];
    }>(page, '/api/catalog/entities/by-name/group/default/data-platform');
    expect(kept.metadata.annotations['graph.microsoft.com/group-id']).toBe(
      before?.id,
    );
    expect(kept.relations.map(({ targetRef }) => targetRef)).not.toContain(
      'user:default/app.requester_retail.example',
    );
    // Their pages show it.
    expect(
      kept.metadata.annotations['retail.example/directory-name-shared-with'],
    ).toBe(`group:default/data-platform__${id}`);
  } finally {
    await company.deleteDirectoryGroup(id);
    await refresh();
  }
});
