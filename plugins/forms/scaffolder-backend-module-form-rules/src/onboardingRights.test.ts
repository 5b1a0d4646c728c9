import type { Payload } from '@portal/plugin-ecosystem-builder-common';
import { createHash } from 'node:crypto';
import { buildTemplates, OFFERED } from './__testUtils__/forms';
import {
  createValue,
  updateValue,
} from './__testUtils__/systems/ecosystemBuilder';
import { useFormBench } from './__testUtils__/useFormBench';

const FOLDER = 'digital-commerce';

const PAYMENTS = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'payments', namespace: 'default' },
  spec: { type: 'team', profile: { email: 'payments@retail.example' } },
};

const bench = useFormBench(() => ({
  entities: [
    ...buildTemplates(),
    ...OFFERED.filter(({ metadata }) => metadata.name !== 'payments'),
    PAYMENTS,
  ],
  hidden: [],
}));

/** A product of which Checkout has applications, and somebody else is the owner. */
const WEB_SHOP = { product: 'Web Shop' };

/** A payload of Checkout's application that links a repository. */
const LINKED: Payload = {
  ...createValue('V2').payload,
  application_name: 'linked-lists',
  application_name_abbreviation: 'LINKED',
  app_id_create: false,
  github_repository_create: false,
  existing_github_repo_name: 'order-service',
};

/** Writes an onboarding file beside the sample ones, and returns its hash. */
async function write(file: string, payload: Payload): Promise<string> {
  const { credentials, urls } = bench().estate;
  const content = Buffer.from(JSON.stringify(payload));
  await fetch(
    `${urls.sourceControl}/api/v3/repos/retail-example/application-onboarding/contents/portfolios/${FOLDER}/${file}`,
    {
      method: 'PUT',
      headers: {
        authorization: `token ${credentials.sourceControlToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        message: 'Write by hand',
        content: content.toString('base64'),
      }),
    },
  );
  const blob = Buffer.concat([
    Buffer.from(`blob ${content.length}\0`),
    content,
  ]);
  return createHash('sha1').update(blob).digest('hex');
}

/** A payload of Checkout's application that a template created a repository for. */
const CREATED: Payload = {
  ...createValue('V2').payload,
  application_name: 'created-lists',
  application_name_abbreviation: 'CREATED',
  ...WEB_SHOP,
  app_id_create: false,
  ad_group_create: false,
  team_members: undefined,
  existing_ad_group_list: [
    { adgroup_name: 'Checkout', read: true, write: false, admin: false },
  ],
  github_repository_create: true,
};

/** Onboarding files beside the sample ones. */
const FILES: Record<string, Payload> = {
  'linked-lists.json': LINKED,
  'foreign-lists.json': {
    ...LINKED,
    application_name_abbreviation: 'FOREIGN',
    existing_github_repo_name: 'payments-service',
  },
  'created-lists.json': CREATED,
  'taken-lists.json': {
    ...CREATED,
    application_name_abbreviation: 'TAKEN',
    override_github_repo_name: 'basket-service',
  },
};

const revisions: Record<string, string> = {};

beforeAll(async () => {
  for (const [file, payload] of Object.entries(FILES)) {
    revisions[file] = await write(file, payload);
  }
}, 120_000);

/** The value of each form with some keys of the payload. */
const FORMS: Record<string, (changes: Payload) => object> = {
  onboardCN: changes => createValue('CN', changes),
  onboardV2: changes => createValue('V2', changes),
  updateCN: changes => updateValue(FOLDER, 'order-confirm.json', changes),
  updateV2: changes => changed('linked-lists.json', changes),
};

/** The value of an update form for one of the files. */
function changed(file: string, changes: Payload) {
  const revision = revisions[file];
  const payload = { ...FILES[file], ...changes };
  return { portfolio: FOLDER, file, revision, payload };
}

/** Sends a value of a form to the route that starts runs and to the one that only checks. */
async function sendValue(form: string, value: object, who?: string) {
  const values = { [form]: value };
  const body = {
    templateRef: `template:default/only-${form.toLowerCase()}`,
    values,
  };
  const before = await bench().countTasks();
  const started = await bench().post('/v2/tasks', body, who);
  const checked = await bench().post('/v2/form-checks', body, who);
  return {
    statuses: [started.status, checked.status],
    messages: [started.body, checked.body].map(
      ({ error }) => error?.message ?? '',
    ),
    count: (await bench().countTasks()) - before,
  };
}

const send = (form: string, changes: Payload) =>
  sendValue(form, FORMS[form](changes));

/** What both routes answer when no run starts. */
const refused = (reason: RegExp) => ({
  statuses: [400, 400],
  messages: [expect.stringMatching(reason), expect.stringMatching(reason)],
  count: 0,
});

const link = (name: string): Payload => ({
  github_repository_create: false,
  existing_github_repo_name: name,
  github_team_maintainer: 'asha-requester',
});

describe.each(Object.keys(FORMS))('a repository that is linked: %s', form => {
  it.each(['payments-service', 'Payments-Service', 'PAYMENTS-SERVICE'])(
    'is not another team’s: %s',
    name =>
      expect(send(form, link(name))).resolves.toEqual(
        refused(
          /Github Repository Name: .*payments-service can only be shared with others by who owns it.*Ask its owner/,
        ),
      ),
  );

  it.each([
    'software-templates',
    'platform-configuration',
    'cloud-resources',
    'application-onboarding',
    'Application-Onboarding',
  ])('is not one of the portal’s own: %s', name =>
    expect(send(form, link(name))).resolves.toEqual(
      refused(
        /Github Repository Name: .*is one of the portal's own repositories/,
      ),
    ),
  );

  it.each(['order-service', 'Basket-Service'])(
    'is one’s own: %s',
    async name => {
      const changes = { ...link(name), description: 'Sends what was ordered.' };
      const { statuses, messages } = await send(form, changes);
      expect(messages).toEqual(['', '']);
      expect(statuses).toEqual([201, 204]);
    },
  );
});

describe('a repository that is linked already', () => {
  // The workflow gives the access of the file again, which the owner may have ended.
  it('is not kept by who does not administer it', () =>
    expect(
      sendValue(
        'updateV2',
        changed('foreign-lists.json', { description: 'Other lists.' }),
      ),
    ).resolves.toEqual(
      refused(/Github Repository Name: .*payments-service can only be shared/),
    ));

  it('is kept by who administers it', async () => {
    const value = changed('linked-lists.json', { description: 'Other lists' });
    const { statuses } = await sendValue('updateV2', value);
    expect(statuses).toEqual([201, 204]);
  });
});

describe('a new repository', () => {
  const RESERVED =
    /Override Github Repository Name: '.*' is the name of one of the portal's own repositories/;
  const TAKEN =
    /Override Github Repository Name: There is a repository '.*' already/;

  it.each(['onboardCN', 'onboardV2'])(
    'does not get the name of another one from its application: %s',
    form =>
      expect(
        send(form, {
          application_name: 'payments',
          application_name_abbreviation: 'SERVICE',
          github_repository_create: true,
        }),
      ).resolves.toEqual(refused(TAKEN)),
  );

  it.each([
    ['Payments-Service', /select different Repository Name/],
    ['Cloud-Resources', RESERVED],
    // It does not exist yet, and would count as a place of templates.
    ['Service-Templates', RESERVED],
  ])('is not called %s', (name, reason) =>
    expect(
      send('onboardV2', {
        github_repository_create: true,
        override_github_repo_name: name,
      }),
    ).resolves.toEqual(refused(reason)),
  );

  it.each([
    ['payments-service', /Repository Name already exists/],
    ['Order-Service', /Repository Name already exists/],
    ['service-templates', RESERVED],
  ])('is not renamed to %s by an update', (name, reason) =>
    expect(
      sendValue(
        'updateV2',
        changed('created-lists.json', { override_github_repo_name: name }),
      ),
    ).resolves.toEqual(refused(reason)),
  );

  it('is not one that exists when an update asks for it', () =>
    expect(
      sendValue(
        'updateV2',
        changed('linked-lists.json', {
          github_repository_create: true,
          existing_github_repo_name: undefined,
          override_github_repo_name: 'Order-Service',
        }),
      ),
    ).resolves.toEqual(refused(/Repository Name already exists/)));

  it('is not that of another application in an older file', () =>
    expect(
      sendValue(
        'updateV2',
        changed('taken-lists.json', { description: 'Other lists.' }),
      ),
    ).resolves.toEqual(
      refused(/'basket-service' belongs to the application BASKET/),
    ));

  it('has a free name', async () => {
    const values = { override_github_repo_name: 'lists-of-gifts' };
    for (const sent of [
      send('onboardV2', { github_repository_create: true, ...values }),
      sendValue('updateV2', changed('created-lists.json', values)),
    ]) {
      expect((await sent).statuses).toEqual([201, 204]);
    }
  });
});

describe('an application', () => {
  it.each(['onboardCN', 'onboardV2'])(
    'is not given to a group of others: %s',
    form =>
      expect(
        send(form, { ...WEB_SHOP, supported_by: 'payments@retail.example' }),
      ).resolves.toEqual(refused(/may give an application of the product/)),
  );

  it.each(['onboardCN', 'onboardV2'])(
    'is given to one’s own: %s',
    async form => {
      expect((await send(form, WEB_SHOP)).statuses).toEqual([201, 204]);
    },
  );

  it('is not given to a group of others when an update asks for its id', () =>
    expect(
      sendValue(
        'updateV2',
        changed('created-lists.json', {
          app_id_create: true,
          supported_by: 'payments@retail.example',
        }),
      ),
    ).resolves.toEqual(refused(/may give an application of the product/)));

  it.each(['onboardCN', 'onboardV2'])(
    'does not take the team of others in GitHub: %s',
    form =>
      expect(
        send(form, {
          application_name: 'data',
          application_name_abbreviation: 'PLATFORM',
          ad_group_create: false,
          team_members: undefined,
          existing_ad_group_list: [
            {
              adgroup_name: 'Checkout',
              read: true,
              write: true,
              admin: false,
            },
          ],
          github_team_rbac_create: true,
        }),
      ).resolves.toEqual(
        refused(/There is a team 'data-platform' in GitHub already/),
      ),
  );
});
