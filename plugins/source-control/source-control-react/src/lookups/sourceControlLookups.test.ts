import { lookUp, type Lookup } from '@portal/plugin-field-kit-common';
import {
  type AbbreviationsLookup,
  type AdministeredLookup,
  type CopilotLookup,
  MEMBERS,
  type ProfileLookup,
  REPOSITORIES,
} from '@portal/plugin-source-control-common';
import {
  failure,
  FakePortal,
  type LookupCase,
  testLookupCases,
} from '@portal/plugin-field-kit/testUtils';

const texts = { message: 'Wrong' };
const profile = {
  GithubId: 'ann',
  CompanyName: 'Retail Example',
  GithubName: 'Ann',
};
const abbreviations = {
  text: '{"productGroups":{"Shop":"shop"},"technologyGroups":{"checkout":"chk"}}',
};
const member = lookUp('exists', MEMBERS, { params: {}, id: 'ann' }, texts);
const repository = (kind: 'exists' | 'free') =>
  lookUp(kind, REPOSITORIES, { params: {}, id: 'shop' }, texts);
const ofProfile: ProfileLookup = {
  kind: 'github-profile',
  login: 'ann',
  incompleteMessage: 'Part',
  ...texts,
};
const copilot = (...excludedCompanies: string[]): CopilotLookup => ({
  kind: 'copilot-allowed',
  login: 'ann',
  excludedCompanies,
  ...texts,
});
const administered: AdministeredLookup = {
  kind: 'repository-administered',
  repository: 'shop',
  ...texts,
};
const abbreviated = (
  technologyGroupAbbreviation: string,
): AbbreviationsLookup => ({
  kind: 'abbreviations-match',
  repository: 'conf',
  path: 'a.json',
  productGroup: 'Shop',
  productGroupAbbreviation: 'shop',
  technologyGroup: 'checkout',
  technologyGroupAbbreviation,
  ...texts,
});

const CASES: LookupCase[] = [
  [
    'a repository that the person administers',
    administered,
    'github/repos/shop/administerRights',
    { mayAdminister: true },
    { holds: true },
  ],
  [
    'a repository of others',
    administered,
    'github/repos/shop/administerRights',
    { mayAdminister: false, reason: 'belongs to Payments' },
    { holds: false, message: 'belongs to Payments' },
  ],
  [
    'a member',
    member,
    'github/org/users/ann',
    { member: true },
    { holds: true },
  ],
  [
    'somebody of another organisation',
    member,
    'github/org/users/ann',
    { member: false },
    { holds: false },
  ],
  [
    'a profile (C-139)',
    ofProfile,
    'github/users/ann',
    profile,
    { holds: true, facts: profile },
  ],
  [
    'a profile without a company (C-134)',
    ofProfile,
    'github/users/ann',
    { ...profile, CompanyName: ' ' },
    {
      holds: false,
      message: 'Part',
      facts: { ...profile, CompanyName: ' ' },
    },
  ],
  [
    'an excluded company (C-143)',
    copilot('retail example'),
    'github/users/ann',
    profile,
    { holds: false, facts: profile },
  ],
  [
    'another company',
    copilot(),
    'github/users/ann',
    profile,
    { holds: true, facts: profile },
  ],
  [
    'a taken repository',
    repository('free'),
    'github/org/repos/shop',
    { name: 'shop' },
    { holds: false },
  ],
  [
    'a repository',
    repository('exists'),
    'github/org/repos/shop',
    { name: 'shop' },
    { holds: true },
  ],
  ...['chk', 'other'].map((abbreviation): LookupCase => [
    `abbreviation ${abbreviation}`,
    abbreviated(abbreviation),
    'github/file/content',
    abbreviations,
    { holds: abbreviation === 'chk' },
  ]),
];

testLookupCases(it, CASES);

it.each<[string, Lookup, boolean]>([
  ['github/org/users/ann', member, false],
  ['github/users/ann', ofProfile, false],
  ['github/users/ann', copilot(), false],
  ['github/org/repos/shop', repository('free'), true],
  ['github/org/repos/shop', repository('exists'), false],
])('knows what a 404 of %s means to %j', async (path, lookup, holds) => {
  const portal = new FakePortal().on(path, () =>
    failure(404, 'NotFoundError', 'None'),
  );
  await expect(portal.ask(lookup)).resolves.toMatchObject({ holds });
});
