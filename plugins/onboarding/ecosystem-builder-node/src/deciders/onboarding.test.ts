import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { DirectoryService } from '@portal/plugin-directory-node';
import { MailOwners } from '../owners/MailOwners';
import { OnboardingOwners } from '../owners/OnboardingOwners';
import type { Principal } from '@portal/plugin-access-node';
import { OnboardingDecider } from './onboarding';
import { OnboardingFileDecider } from './onboardingFile';

const ADMINS = new Set(['group:default/portal-admins']);

const person = (name: string, ...groups: string[]): Principal => ({
  userRef: `user:default/${name}`,
  groups: groups.map(group => `group:default/${group}`),
});
const MEMBER = person('asha', 'checkout');
const OTHER = person('daniel', 'payments');
const OWNER = person('lucia');
const ADMIN = person('pat', 'portal-admins');

const named = (kind: string, name: string, email: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name, namespace: 'default' },
  spec: { profile: { email } },
});
const ENTITIES = [
  named('Group', 'checkout', 'checkout@retail.example'),
  named('Group', 'payments', 'payments@retail.example'),
  named('Group', 'double', 'double@retail.example'),
  named('Group', 'twice', 'double@retail.example'),
  named('User', 'lucia', 'Lucia@retail.example'),
];

const product = (
  productName: string,
  productPortfolio: string,
  owner = '',
) => ({
  productName,
  productPortfolio,
  owner,
});
const PRODUCTS = [
  product('Basket', 'Digital & Commerce', 'lucia@retail.example'),
  product('Refunds', 'Finance', 'payments@retail.example'),
  product('Orphan', 'Finance', 'double@retail.example'),
];

const application = (id: string, alias: string, of: string, by: string) => ({
  applicationID: id,
  alias,
  product: of,
  supportedBy: `${by}@retail.example`,
});
const APPLICATIONS = [
  application('APP1', 'BASK', 'Basket', 'checkout'),
  application('APP2', 'REFUND', 'Refunds', 'payments'),
  application('APP3', 'NEW', 'TBC', 'checkout'),
];

function createOwners(products: object[] = PRODUCTS, complete = true) {
  return new OnboardingOwners({
    // The list ignores case, and may answer with more than was asked for.
    directory: {
      findApplications: async () => ({ items: APPLICATIONS }),
      listApplications: async () => ({ items: APPLICATIONS }),
      listProducts: async () => ({ items: products, complete }),
    } as unknown as DirectoryService,
    mails: new MailOwners({
      auth: mockServices.auth(),
      catalog: catalogServiceMock({ entities: ENTITIES }),
    }),
    productList: 'Products',
  });
}

describe('onboarding', () => {
  const decide = (
    principal: Principal,
    productName: string,
    applicationId?: string,
    team?: string,
  ) =>
    new OnboardingDecider({ owners: createOwners(), admins: ADMINS }).decide(
      principal,
      'create',
      { kind: 'onboarding', product: productName, applicationId, team },
      {},
    );

  it.each<[string, Principal, string, string | undefined, boolean]>([
    ['its team', MEMBER, 'Basket', 'APP1', true],
    ['its team, by an id in another case', MEMBER, 'basket', 'app1', true],
    ['the owner of its product', OWNER, 'Basket', 'APP1', true],
    ['an admin', ADMIN, 'Basket', 'APP1', true],
    ['not another team', OTHER, 'Basket', 'APP1', false],
    ['a team of the product', MEMBER, 'Basket', undefined, true],
    ['the owner of the product', OWNER, 'Basket', undefined, true],
    ['not a team of another product', OTHER, 'Basket', undefined, false],
    ['not in the name of another product', MEMBER, 'Refunds', 'APP1', false],
    ['not even an admin in that name', ADMIN, 'Refunds', 'APP1', false],
    ['not with an id of no application', MEMBER, 'Basket', 'APP9', false],
    ['not for no product', ADMIN, 'Nothing', undefined, false],
    ['not for the product TBC', ADMIN, 'TBC', 'APP3', false],
    ['its team for its first product', MEMBER, 'Basket', 'APP3', true],
    ['not for the product of others', MEMBER, 'Refunds', 'APP3', false],
    ['not for the application of others', OTHER, 'Refunds', 'APP3', false],
    [
      'nobody by an ambiguous address',
      person('d', 'double'),
      'Orphan',
      undefined,
      false,
    ],
  ])('is for %s', async (_, principal, name, id, allowed) => {
    expect(await decide(principal, name, id)).toMatchObject({ allowed });
  });

  it('says who may', async () => {
    expect(await decide(OTHER, 'Basket', 'APP1')).toEqual({
      allowed: false,
      reason:
        "Only 'lucia', the group 'checkout' and admins of the portal may onboard the application 'APP1'. Ask one of them",
      holders: ['group:default/checkout', 'user:default/lucia'],
    });
    expect(await decide(MEMBER, 'Refunds', 'APP1')).toEqual(
      expect.objectContaining({ reason: expect.stringContaining("'Basket'") }),
    );
  });

  const BOTH = person('bo', 'checkout', 'payments');
  it.each<[string, Principal, string, boolean]>([
    ['a group of the person', BOTH, 'Payments', true],
    ['a team of the product', OWNER, 'checkout', true],
    ['another group, by the owner of the product', OWNER, 'payments', true],
    ['another group, by an admin', ADMIN, 'payments', true],
    ['not another group, by a team', MEMBER, 'payments', false],
    ['an address that no group of the portal has', MEMBER, 'else', true],
    ['an address that is ambiguous', MEMBER, 'double', true],
  ])('gives a new application to %s', async (_, principal, team, allowed) => {
    const mail = `${team}@retail.example`;
    expect(await decide(principal, 'Basket', undefined, mail)).toMatchObject({
      allowed,
    });
  });

  it('says who gives an application to another group', async () => {
    const mail = 'payments@retail.example';
    expect(await decide(MEMBER, 'Basket', 'APP1', mail)).toEqual({
      allowed: false,
      reason:
        "Only 'lucia' and admins of the portal may give an application of the product 'Basket' to the group 'payments'. Ask one of them",
      holders: ['user:default/lucia'],
    });
  });

  it('stops when the list of products is cut', async () => {
    const owners = createOwners(PRODUCTS, false);
    await expect(owners.findProduct('Basket')).rejects.toThrow('too long');
  });
});

describe('onboarding files', () => {
  const decide = (
    principal: Principal,
    text: string,
    portfolio = 'digital-commerce',
  ) =>
    new OnboardingFileDecider({
      owners: createOwners(),
      sourceControl: {
        readOnboardingFile: async () =>
          ({ content: Buffer.from(text).toString('base64') }) as never,
      },
      admins: ADMINS,
    }).decide(
      principal,
      'read',
      { kind: 'onboarding-file', portfolio, file: 'x.json' },
      {},
    );
  const text = (id?: string, alias?: string, name?: string) =>
    JSON.stringify({
      application_id: id,
      application_name_abbreviation: alias,
      product: name,
      request_owner: 'daniel@retail.example',
      supported_by: 'payments@retail.example',
    });

  it.each<[string, Principal, string, boolean]>([
    ['the team, by the id', MEMBER, text('APP1'), true],
    ['the team, by the alias in any case', MEMBER, text('', 'bask'), true],
    ['the owner of the product', OWNER, text('APP1'), true],
    ['an admin', ADMIN, text('APP1'), true],
    ['not whom the file names', OTHER, text('APP1', 'BASK'), false],
    [
      'not another product that the file names',
      OTHER,
      text('APP1', '', 'Refunds'),
      false,
    ],
    [
      'not the team of one of two applications',
      MEMBER,
      text('APP1', 'REFUND'),
      false,
    ],
    ['not the team of the other', OTHER, text('APP1', 'REFUND'), false],
    [
      'an owner of its product, if it is new',
      MEMBER,
      text('', 'BRANDNEW', 'Basket'),
      true,
    ],
    [
      'not a product of another portfolio',
      OTHER,
      text('', 'BRANDNEW', 'Refunds'),
      false,
    ],
    ['the portfolio, if it is no JSON', MEMBER, '{ oh', true],
    ['the portfolio, if it is empty', OWNER, '', true],
    [
      'the portfolio, if its id is no id',
      MEMBER,
      text('\u0000'.repeat(9)),
      true,
    ],
    ['not another portfolio', OTHER, '{ oh', false],
    ['an admin, if it is no JSON', ADMIN, '{ oh', true],
  ])('are for %s', async (_, principal, content, allowed) => {
    expect(await decide(principal, content)).toMatchObject({ allowed });
  });

  it('belong to admins in a folder that is no portfolio', async () => {
    expect(await decide(MEMBER, '', 'attic')).toEqual({
      allowed: false,
      reason:
        "Only an admin of the portal may read the onboarding file 'attic/x.json', because the portal knows no owner. Ask an admin",
      holders: ['group:default/portal-admins'],
    });
  });
});

describe('the owning group', () => {
  const owners = createOwners();

  it.each([
    ['the team', { product: 'Basket', applicationId: 'APP1' }, 'checkout'],
    ['the owner of the product', { product: 'Refunds' }, 'payments'],
    ['the only team of the product', { product: 'Basket' }, 'checkout'],
  ])('is %s', async (_, of, group) => {
    expect(await owners.findGroup(of)).toBe(`group:default/${group}`);
  });

  it.each([{ product: 'Orphan' }, { product: 'Nothing' }])(
    'is none for %j',
    async of => {
      expect(await owners.findGroup(of)).toBeUndefined();
    },
  );
});
