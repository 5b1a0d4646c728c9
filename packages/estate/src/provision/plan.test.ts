import fc from 'fast-check';
import { isRepositoryName } from '../git/names';
import { cloudNativeFile, emptyFile, v2File } from './__testUtils__/files';
import {
  OTHER_ENVIRONMENTS,
  PRODUCTION_ENVIRONMENTS,
  readOnboardingFile,
} from './onboardingFile';
import { planProvisioning } from './plan';

const planOf = (file: object) =>
  planProvisioning(readOnboardingFile(JSON.stringify(file)));

const name = fc.stringMatching(/^[a-z0-9-]{3,16}$/);
const alias = fc.stringMatching(/^[A-Za-z0-9]{3,10}$/);
const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const access = { read: fc.boolean(), write: fc.boolean(), admin: fc.boolean() };

/** Files that the forms could write, in any combination of their flags. */
const anyFile = fc
  .record({
    application_name: name,
    application_name_abbreviation: alias,
    app_id_create: fc.boolean(),
    github_repository_create: fc.boolean(),
    existing_github_repo_name: fc.constantFrom('', 'order-service'),
    github_team_rbac_create: fc.boolean(),
    github_team_maintainer: fc.constant('asha-requester'),
    ad_group_create: fc.boolean(),
    team_members: fc.array(fc.record({ email: fc.emailAddress(), ...access }), {
      minLength: 1,
    }),
    existing_ad_group_list: fc.array(
      fc.record({ adgroup_name: fc.string(), ...access }),
    ),
    yaccount_create: fc.boolean(),
    yaccount_enable_mailbox: fc.boolean(),
    prod_rg_env: some([...Object.keys(PRODUCTION_ENVIRONMENTS), 'None']),
    nonprod_rg_env: some([...Object.keys(OTHER_ENVIRONMENTS), 'None']),
    prod_nprod_subscription_create: fc.boolean(),
    sonarcloud_create: fc.boolean(),
    dynatrace_create: fc.boolean(),
    onboard_subscription_to_dynatrace: fc.boolean(),
    later_key: fc.anything(),
  })
  .map(file => ({
    ...file,
    resource_group_create: [...file.prod_rg_env, ...file.nonprod_rg_env].some(
      one => one !== 'None',
    ),
  }));

describe('planProvisioning', () => {
  it('plans a new thing exactly for each flag that is on', () => {
    fc.assert(
      fc.property(anyFile, file => {
        const plan = planOf(file);
        expect([
          plan.newApplication !== undefined,
          plan.team !== undefined,
          plan.group !== undefined,
          plan.newAccount !== undefined,
          plan.repository?.isNew ?? false,
          plan.resourceGroups.length > 0,
          plan.subscriptionRequest !== undefined,
          plan.tools.includes('SonarCloud'),
          plan.tools.includes('Dynatrace'),
        ]).toEqual([
          file.app_id_create,
          file.github_team_rbac_create,
          file.ad_group_create,
          file.yaccount_create,
          file.github_repository_create,
          file.resource_group_create,
          file.prod_nprod_subscription_create,
          file.sonarcloud_create,
          file.dynatrace_create || file.onboard_subscription_to_dynatrace,
        ]);
        // Either members of a new group or existing groups have access, never both.
        const unused = file.ad_group_create
          ? plan.groupAccess
          : plan.memberAccess;
        expect(unused).toEqual([]);
      }),
    );
  });

  it('gives things the same valid names for an alias in any case', () => {
    fc.assert(
      fc.property(anyFile, file => {
        const namesOf = (spelling: string) => {
          const plan = planOf({
            ...file,
            application_name_abbreviation: spelling,
          });
          return [
            plan.repository?.name,
            plan.team?.name,
            plan.group?.nickname,
            plan.newAccount?.name,
            plan.subscriptionRequest?.RequestKey,
            ...plan.resourceGroups.map(group => group.name),
          ];
        };
        const names = namesOf(file.application_name_abbreviation.toLowerCase());
        expect(
          namesOf(file.application_name_abbreviation.toUpperCase()),
        ).toEqual(names);
        expect(
          names.filter(one => one !== undefined && !isRepositoryName(one)),
        ).toEqual([]);
      }),
    );
  });

  it('plans all new things of the V2 form', () => {
    expect(planOf(v2File)).toMatchObject({
      repository: { name: 'parcel-lockers-parcel', isNew: true },
      team: { name: 'parcel-lockers-parcel', maintainer: 'asha-requester' },
      newAccount: { name: 'YPARCEL', hasMailbox: true },
      memberAccess: [
        { email: 'app.requester@retail.example', permission: 'admin' },
        { email: 'lucia.moretti@retail.example', permission: 'pull' },
      ],
      resourceGroups: [
        { name: 'rg-parcel-lockers-prod', isProduction: true },
        { name: 'rg-parcel-lockers-dev', isProduction: false },
        { name: 'rg-parcel-lockers-cate', isProduction: false },
      ],
    });
  });

  it('plans what a cloud native application links', () => {
    expect(planOf(cloudNativeFile)).toMatchObject({
      application: { id: 'APP1003' },
      repository: { name: 'order-service', isNew: false },
      existingAccount: {
        principalName: 'Y100001@retail.example',
        secretName: 'CHECKOUT_PIPELINE',
      },
      groupAccess: [
        { group: 'checkout', permission: 'push' },
        { group: 'Architecture', permission: 'pull' },
      ],
    });
  });

  it.each([
    'io_code',
    'hosting_type',
    'developed_by',
    'tech_stack',
    'confluence_page',
    'filename',
    'later_key',
  ])('gives nothing because of %s', key => {
    const plan = planOf(cloudNativeFile);
    expect(planOf({ ...cloudNativeFile, [key]: 'Another value' })).toEqual(
      plan,
    );
  });

  it('takes the override of the repository name', () => {
    const file = {
      ...emptyFile,
      github_repository_create: true,
      override_github_repo_name: 'lockers',
    };
    expect(planOf(file).repository).toEqual({ name: 'lockers', isNew: true });
  });
});

describe('readOnboardingFile', () => {
  it('refuses each flag that is no boolean, and each list that is none', () => {
    const flags = Object.entries(v2File)
      .filter(([, value]) => value === true)
      .map(([key]) => key);
    expect(flags.length).toBeGreaterThan(10);
    for (const key of [...flags, 'team_members', 'prod_rg_env']) {
      expect(() => planOf({ ...v2File, [key]: 'yes' })).toThrow(`${key}: `);
    }
  });

  it.each([
    ['no alias', { application_name_abbreviation: undefined }, 'abbreviation'],
    ['no name', { application_name: '' }, 'application_name'],
    ['a path as a name', { application_name: '../x' }, 'application_name'],
    [
      'a path as a repository',
      { override_github_repo_name: '../../orgs/x' },
      'override_github_repo_name',
    ],
    ['no team members', { team_members: [] }, 'team_members'],
    ['no maintainer', { github_team_maintainer: ' ' }, 'maintainer'],
    ['an unknown environment', { prod_rg_env: ['Moon'] }, 'prod_rg_env'],
    [
      'no environment',
      { prod_rg_env: [], nonprod_rg_env: ['None'] },
      'resource_group_create',
    ],
  ])('refuses %s', (_, difference, message) => {
    expect(() => planOf({ ...v2File, ...difference })).toThrow(message);
  });
});
