import * as fc from 'fast-check';
import { ALL_HOLD, buildContext } from '../__fixtures__/context';
import { HOSTILE_TEXTS } from '../__fixtures__/hostile';
import {
  APPLICATION,
  buildPayload,
  buildValue,
} from '../__fixtures__/payloads';
import {
  DAY_0,
  DAY_1,
  defaultPayload,
  type OnboardType,
  type Payload,
  payloadSchema,
  VERSIONS,
} from '../payload';
import { withApplication } from '../records';
import { shownFields } from '../texts';
import {
  checkCreate,
  createLookups,
  judgeLookups,
  ownApplicationOf,
  type Problem,
} from '.';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(...Object.values(HOSTILE_TEXTS)),
);

const messages = (problems: Problem[]) =>
  problems.map(({ message }) => message);

function check(changes: Payload, version: 'CN' | 'V2' = 'V2') {
  return messages(
    checkCreate(buildValue(version, changes), buildContext({ version })),
  );
}

describe.each(VERSIONS)('checkCreate of %s', version => {
  const context = buildContext({ version });

  it('takes a complete value', () => {
    expect(checkCreate(buildValue(version), context)).toEqual([]);
  });

  it('says what an untouched form lacks', () => {
    const value = { onboardType: DAY_1, payload: defaultPayload(version) };
    expect(messages(checkCreate(value, context))).toEqual([
      'Application Name is required',
      'Please fill in the description before submitting.',
      'Alias is required',
      'Please fill in the iocode before submitting.',
      'Please fill the Resource Owner before submitting.',
      'Please fill the Supported By before submitting.',
      'Team Members is required',
      'Github Team Maintainer is required',
    ]);
  });

  it.each<OnboardType | undefined>([undefined, DAY_0, DAY_1])(
    'has errors of a fresh form (%s) only at what people fill in, and asks no system about it',
    onboardType => {
      const value = { onboardType, payload: defaultPayload(version) };
      const controls = shownFields({
        version,
        form: 'create',
        payload: value.payload,
        onboardType: onboardType ?? DAY_0,
      }).map(({ id }) => id);
      const problems = checkCreate(value, context);
      const stray = problems.filter(
        ({ field }) =>
          ![
            ...controls,
            'onboardType',
            'application_name',
            // An existing application is chosen first.
            ...(onboardType === DAY_0 ? ['product'] : []),
          ].includes(field),
      );
      expect(stray).toEqual([]);
      expect(createLookups(value, context)).toEqual([]);
    },
  );

  it('asks for the product of a new application before its name', () => {
    const value = { onboardType: DAY_0, payload: defaultPayload(version) };
    expect(messages(checkCreate(value, context)).slice(0, 2)).toEqual([
      'Product is required',
      'Application Name is required',
    ]);
  });

  it.each([undefined, null, 4, 'x', [], {}, { payload: 1 }, { payload: [] }])(
    'asks to fill in the form for %j',
    value =>
      expect(messages(checkCreate(value, context))).toEqual([
        'Please fill in the form before submitting.',
      ]),
  );

  it('asks for the onboarding type', () => {
    const payload = defaultPayload(version);
    expect(messages(checkCreate({ payload }, context))).toEqual([
      'Please select onboarding type.',
    ]);
  });

  it('takes an existing application with texts that nobody types', () => {
    const given = withApplication(buildPayload(version), APPLICATION);
    const value = { onboardType: DAY_1, payload: given };
    expect(checkCreate(value, context)).toEqual([]);
  });

  it('accepts only what the schema accepts', () => {
    const change = fc.dictionary(
      fc.constantFrom(...Object.keys(buildPayload(version))),
      fc.oneof(anyText, fc.boolean(), fc.constant([]), fc.constant(undefined)),
    );
    fc.assert(
      fc.property(change, changes => {
        const value = buildValue(version, changes);
        const isAccepted = payloadSchema(version, 'create').safeParse(
          value.payload,
        ).success;
        expect(isAccepted || checkCreate(value, context).length > 0).toBe(true);
      }),
    );
  });
});

describe('checkCreate', () => {
  it.each<[Payload, string]>([
    [{ application_name: 'ab' }, 'Application name is invalid'],
    [{ application_name: '---' }, 'Application name is invalid'],
    [
      { application_name_abbreviation: 'ABCDEF123' },
      'Invalid Alias. Please enter a valid one.',
    ],
    [{ description: 'a, b' }, 'Description is invalid'],
    [{ io_code: 'a b' }, 'Iocode is invalid'],
    [{ confluence_page: 'wiki' }, 'Link is invalid'],
    [{ business_criticality: undefined }, 'Business Criticality is required'],
    [{ data_classification: '' }, 'Data Classification is required'],
    [{ request_owner: 'a' }, 'Please provide valid Email for ResourceOwner'],
    [
      { supported_by: 'a' },
      'Please provide valid Group Email for Supported By',
    ],
    [{ github_team_maintainer: 'a b' }, 'Please provide differnet Github ID'],
    [
      { override_github_repo_name: 'a/b' },
      'Please select different Repository Name for override github repo',
    ],
    [{ github_repository_create: false }, 'Github Repository Name is required'],
    [
      { github_repository_create: false, existing_github_repo_name: '../x' },
      'Please select different Repository Name for existing github repo',
    ],
    [
      { ad_group_create: false, team_members: undefined },
      'Existing AD Group List is required',
    ],
    [{ team_members: undefined }, 'Team Members is required'],
    [
      { team_members: [] },
      'Team Members cannot be read. Please fill it in again',
    ],
    [
      { resource_group_create: true },
      'Resource group environments are required',
    ],
    [{ self_hosted_runners_enable: true }, 'Team Name is required'],
    [
      { sandboxsubscription_create: true },
      'Sandbox Subscription cannot be switched in this form',
    ],
    [
      { existing_github_repo_name: 'basket' },
      'Github Repository Name does not belong to the other choices. Please fill it in again',
    ],
    [
      {
        yaccount_create: false,
        yaccount_enable_mailbox: true,
        existing_yaccount: 'y1@retail.example',
        yaccount_secret_key_name: 'KEY',
      },
      'Enable Mailbox does not belong to the other choices. Please fill it in again',
    ],
    [
      { resource_group_create: true, prod_rg_env: ['None'] },
      'Choose one of the values of Production Environments',
    ],
    [{ later_flag: true }, "'later_flag' cannot be changed in this form"],
    [{ filename: 'x.json' }, "'filename' cannot be changed in this form"],
  ])('refuses %j', (changes, message) => {
    expect(check(changes)).toEqual([message]);
  });

  it('asks for both fields of a linked account', () => {
    expect(check({ yaccount_create: false })).toEqual([
      'Yaccount ID is required',
      'Organizational Secret KeyName is required',
    ]);
  });

  it('refuses the other flags of CN over HTTP', () => {
    expect(check({ prod_nprod_subscription_create: false }, 'CN')).toEqual([
      'Prod and Non-Prod Subscription cannot be switched in this form',
    ]);
    expect(check({ dynatrace_create: true }, 'CN')).toEqual([
      "'dynatrace_create' cannot be changed in this form",
    ]);
  });

  it('refuses the id of an existing application for a new one', () => {
    expect(check({ application_id: 'APP1001', app_id_create: false })).toEqual([
      'Product does not belong to the other choices. Please fill it in again',
    ]);
  });

  it('says at the product that it has no portfolio: nobody types one', () => {
    const value = buildValue('V2', { product_portfolio: undefined });
    expect(checkCreate(value, buildContext({ version: 'V2' }))).toEqual([
      {
        field: 'product',
        message: 'The product is not in the list. Please choose another one',
      },
    ]);
  });

  it('refuses a member twice in any case, and a key of the prototype', () => {
    const [member] = buildPayload('V2').team_members ?? [];
    const twin = { ...member, email: member.email.toUpperCase() };
    expect(check({ team_members: [member, twin] })).toEqual([
      'Entry 2: This email is in the list already.',
    ]);
    const payload: unknown = JSON.parse('{"__proto__": {"x": 1}}');
    expect(
      messages(checkCreate({ onboardType: DAY_1, payload }, buildContext())),
    ).toEqual(["'__proto__' cannot be changed in this form"]);
  });
});

describe('createLookups', () => {
  const value = buildValue('CN', { override_github_repo_name: 'gift-lists-2' });

  it('asks for all facts of a valid value, and none of an invalid one', () => {
    const context = buildContext();
    const lookups = createLookups(value, context);
    expect(lookups.map(({ field }) => field).sort()).toEqual([
      'application_name_abbreviation',
      'github_team_maintainer',
      'override_github_repo_name',
      'product',
      'request_owner',
      'supported_by',
      'team_members',
    ]);
    expect(createLookups({}, context)).toEqual([]);
    expect(judgeLookups(lookups, ALL_HOLD)).toEqual([]);
  });

  it('asks for the other facts of a value with a problem', () => {
    const { payload, ...rest } = value;
    const { description: _, ...others } = payload;
    const wrong = { ...rest, payload: { ...others, request_owner: 'nobody' } };
    const fields = createLookups(wrong, buildContext()).map(
      ({ field }) => field,
    );
    expect(fields).toContain('application_name_abbreviation');
    expect(fields).not.toContain('request_owner');
  });

  it('has the message of submit for each fact that does not hold', () => {
    const lookups = createLookups(value, buildContext());
    const failed = Object.fromEntries(
      judgeLookups(lookups, () => 'fails').map(({ field, message }) => [
        field,
        message,
      ]),
    );
    expect(failed).toMatchObject({
      application_name_abbreviation:
        'Please provide differnet App Friendly Name',
      github_team_maintainer: 'Please provide differnet Github ID',
      override_github_repo_name:
        'Please select different Repository Name for override github repo',
      product: 'The product is not in the list. Please choose another one',
      request_owner: 'Please provide valid Email for ResourceOwner',
      supported_by: 'Please provide valid Group Email for Supported By',
      team_members: 'Entry 1: Invalid Email Id. Please enter a valid one.',
    });
  });

  it('says of an application and a linked repository that they are unknown', () => {
    const given = {
      ...withApplication(buildPayload('V2'), APPLICATION),
      github_repository_create: false,
      existing_github_repo_name: 'no-such-repository',
    };
    const lookups = createLookups(
      { onboardType: DAY_1, payload: given },
      buildContext({ version: 'V2' }),
    );
    expect(messages(judgeLookups(lookups, () => 'fails'))).toEqual(
      expect.arrayContaining([
        'The application is not in the list. Please choose another one',
        'Please select different Repository Name for existing github repo',
      ]),
    );
  });

  it('lets nothing through unchecked, and says so', () => {
    const lookups = createLookups(value, buildContext());
    expect(judgeLookups(lookups, () => undefined)).toHaveLength(lookups.length);
    const unknown = judgeLookups(lookups, () => 'unknown');
    expect(unknown).toHaveLength(lookups.length);
    expect(messages(unknown)).toEqual(
      expect.arrayContaining([
        'Resource Owner cannot be checked now. Try again',
        'Error validating GitHub username',
      ]),
    );
  });

  it('does not count the own alias of an existing application', () => {
    const payload = withApplication(buildPayload('CN'), APPLICATION);
    const lookups = createLookups(
      { onboardType: DAY_1, payload },
      buildContext(),
    );
    expect(lookups).toContainEqual(
      expect.objectContaining({
        field: 'application_name_abbreviation',
        lookup: expect.objectContaining({
          kind: 'onboarding-unclaimed',
          lookup: expect.objectContaining({ params: { except: 'APP1001' } }),
        }),
      }),
    );
  });

  it.each<[OnboardType, object]>([
    [DAY_1, { applicationName: APPLICATION.appName }],
    [DAY_0, {}],
  ])('knows an application without an id by its name on %s', (day, own) => {
    const application = { ...APPLICATION, appId: 'TBC' };
    const payload = withApplication(buildPayload('CN'), application);
    expect(ownApplicationOf({ onboardType: day, payload })).toEqual(own);
  });
});
