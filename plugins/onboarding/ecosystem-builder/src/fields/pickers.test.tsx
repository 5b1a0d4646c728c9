import {
  FakePortal,
  fieldOf,
  OTHER_STEP,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { application, ioCodeValidator, product } from '.';

const CATALOGUE = 'github/file/rawContent';
const PRODUCTS = 'msgraph/v2/sharepoint/Products/listProducts&TeamInfo';
const CODES = 'msgraph/v1/sharepoint/iocode';

const basket = {
  applicationID: 'APP1001',
  applicationName: 'basket',
  alias: 'BASKET',
  Description: '<p>Keeps &amp; sells</p>',
  product: 'Basket and Checkout',
  productGroup: 'Shop',
  productPortfolio: 'Digital Commerce',
  businessPlatform: 'Online',
  businessCriticality: 'Day 1',
  dataClassification: 'Public',
  applicationStatus: 'Live',
  owner: 'TBC',
  supportedBy: 'checkout@retail.example',
};
const basketChoice = {
  appId: 'APP1001',
  appName: 'basket',
  alias: 'BASKET',
  description: 'Keeps & sells',
  primaryProduct: 'Basket and Checkout',
  primaryProductProd: 'Shop',
  primaryProductProd0: 'Digital Commerce',
  primaryProductBusi: 'Online',
  businessCriticality: 'Day 1',
  dataClassification: 'Public',
  applicationStatus: 'Live',
  owner: 'TBC',
  supportedBy: 'checkout@retail.example',
};
const catalogue = (records: unknown) =>
  new FakePortal().on(CATALOGUE, () => Response.json(records));

const setup = (
  portal: FakePortal,
  field = application,
  name = 'Application',
  thing?: object,
) =>
  renderWizard({
    fields: [field],
    portal,
    steps: [{ thing: fieldOf(name) }, OTHER_STEP],
    initialState: thing ? { thing: thing as never } : undefined,
  });
const box = () => screen.getByRole('combobox', { name: 'Thing' });

describe('Application', () => {
  it('is searched by id, and gives the record with its facts (E-111 to E-113)', async () => {
    const { user, portal, next, review, create, created } = await setup(
      catalogue([basket, { ...basket, applicationID: 'APP2' }]),
    );
    await user.type(box(), 'app1001');
    await user.click(await screen.findByRole('option', { name: /basket/ }));
    const facts = await screen.findByLabelText('Facts: Thing');
    expect(facts).toHaveTextContent('Digital Commerce');
    expect(facts).toHaveTextContent('Keeps & sells');
    expect(facts).not.toHaveTextContent('TBC');
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    await waitFor(() => expect(created).toEqual([{ thing: basketChoice }]));
    expect(portal.asked).toEqual([
      '/github/file/rawContent?repo=onboarding&path=mal.json&ref=auto-generated',
    ]);
  });

  it('refuses a record that was altered', async () => {
    const altered = { ...basketChoice, primaryProduct: 'Other' };
    await setup(catalogue([basket]), application, 'Application', altered);
    expect(
      await screen.findByText(/^The list of applications has no such record/),
    ).toBeVisible();
  });

  it('says that there are none', async () => {
    await setup(catalogue([]));
    expect(
      await screen.findByText('The list of applications is empty'),
    ).toBeVisible();
  });

  it('says that a malformed list cannot be read', async () => {
    await setup(catalogue({}));
    expect(
      await screen.findByText(
        '(The application catalogue is no list of applications)',
      ),
    ).toBeVisible();
  });
});

describe('Product', () => {
  const tills = {
    ProductID: '7',
    productName: 'Tills',
    Description: '<b>Sells</b>',
    productGroup: 'Stores',
    productPortfolio: 'Retail',
    businessPlatform: 'Stores',
    owner: 'ann@retail.example',
  };
  const products = (...items: object[]) =>
    new FakePortal().on(PRODUCTS, () =>
      Response.json({ items, complete: true, limit: 5_000 }),
    );

  it('offers no product that is named TBC, and gives the record (E-110, E-114)', async () => {
    const { user, next, review, create, created } = await setup(
      products({ ...tills, productName: 'TBC' }, tills),
      product,
      'Product',
    );
    await user.click(box());
    const option = await screen.findByRole('option');
    expect(option).toHaveTextContent('Tills');
    await user.click(option);
    expect(await screen.findByLabelText('Facts: Thing')).toHaveTextContent(
      'ann@retail.example',
    );
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    await waitFor(() =>
      expect(created).toEqual([
        {
          thing: {
            id: '7',
            productName: 'Tills',
            productDescription: 'Sells',
            productGroup: 'Stores',
            productPortfolio: 'Retail',
            businessPlatform: 'Stores',
            ownerEmail: 'ann@retail.example',
          },
        },
      ]),
    );
  });

  it('says that there are none', async () => {
    await setup(products(), product, 'Product');
    expect(
      await screen.findByText('The list of products is empty'),
    ).toBeVisible();
  });
});

describe('IoCodeValidator', () => {
  const codes = (...found: string[]) =>
    new FakePortal().on(CODES, () =>
      Response.json({
        value: { value: found.map(field_1 => ({ fields: { field_1 } })) },
      }),
    );
  const input = () => screen.getByRole('textbox', { name: 'Thing' });

  it.each([
    ['IO420107', ['IO420107'], 'Valid IO Code'],
    ['IO420107', [], 'Invalid IO Code'],
    ['io-42', [], 'Iocode is invalid'],
  ])('says of %s among %j: %s (E-188, E-196)', async (typed, found, text) => {
    const { user } = await setup(
      codes(...found),
      ioCodeValidator,
      'IoCodeValidator',
    );
    await user.type(input(), typed);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('takes the words for no code without a request, and gives iocode (E-115)', async () => {
    const { user, portal, next, review, create, created } = await setup(
      codes(),
      ioCodeValidator,
      'IoCodeValidator',
    );
    await user.type(input(), 'BAU RUN');
    expect(await screen.findByText('Valid IO Code')).toBeVisible();
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    await waitFor(() =>
      expect(created).toEqual([{ thing: { iocode: 'BAU RUN' } }]),
    );
    expect(portal.asked).toEqual([]);
  });
});
