import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  choose,
  fact,
  picker,
  setUpFieldTests,
} from '@portal/plugin-field-kit/testUtils';
import { reviewOf } from '@portal/plugin-field-kit';
import { screen, waitFor } from '@testing-library/react';
import { myGroupsPicker } from '.';
import { CataloguePortal, entity, ownGroup, showField } from '../__testUtils__';

setUpFieldTests();

const CHECKOUT = ownGroup('checkout', 'Checkout');
const PAYMENTS = ownGroup('payments', 'Payments');
const OTHER = entity('Group', 'other', { title: 'Other' });
const EMPTY = /^You are in no group/;

const options = () =>
  screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('MyGroupsPicker', () => {
  it('gives the only group as a fact where one is required (P-434)', async () => {
    const { portal, values } = await showField(
      'MyGroupsPicker',
      [CHECKOUT, OTHER],
      {
        required: true,
      },
    );
    expect(await screen.findByText('Checkout, your only group')).toBeVisible();
    expect(fact('Thing')).toHaveTextContent('Checkout, your only group');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(await values()).toEqual([{ thing: 'group:default/checkout' }]);
    expect(portal.queries).toHaveLength(1);
  });

  it('leaves the choice where none is required', async () => {
    const { user, values } = await showField('MyGroupsPicker', [CHECKOUT]);
    expect(picker('Thing')).toHaveValue('');
    await choose(user, 'Thing', 'Checkout');
    expect(await values()).toEqual([{ thing: 'group:default/checkout' }]);
  });

  it('offers titles, and the value is the reference (P-433)', async () => {
    const { user, values } = await showField(
      'MyGroupsPicker',
      [PAYMENTS, CHECKOUT, OTHER],
      { required: true },
    );
    await user.click(picker('Thing'));
    await screen.findByRole('option', { name: 'Checkout' });
    expect(options()).toEqual(['Checkout', 'Payments']);
    await choose(user, 'Thing', 'Payments');
    expect(picker('Thing')).toHaveValue('Payments');
    expect(await values()).toEqual([{ thing: 'group:default/payments' }]);
  });

  it('shows the references of groups with the same title', async () => {
    const twin = ownGroup('checkout', 'Checkout', 'shop');
    const { user } = await showField('MyGroupsPicker', [
      CHECKOUT,
      twin,
      PAYMENTS,
    ]);
    await user.click(picker('Thing'));
    await screen.findByRole('option', { name: 'Payments' });
    expect(options()).toEqual([
      'Checkoutgroup:default/checkout',
      'Checkoutgroup:shop/checkout',
      'Payments',
    ]);
  });

  it('says what to do in no group', async () => {
    await showField('MyGroupsPicker', [OTHER], { required: true });
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  it('offers another try when the catalogue fails', async () => {
    const { portal, user } = await showField('MyGroupsPicker', []);
    expect(await screen.findByText(EMPTY)).toBeVisible();
    portal.failure = new Error('The catalogue is away');
    await user.type(picker('Thing'), 'pay');
    expect(await screen.findByText('(The catalogue is away)')).toBeVisible();
    portal.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Nothing fits'),
    );
  });

  it('shows the title of a given value', async () => {
    await showField('MyGroupsPicker', [CHECKOUT, PAYMENTS], {
      value: 'group:default/payments',
    });
    expect(await screen.findByDisplayValue('Payments')).toBeVisible();
  });
});

describe('the review', () => {
  it('shows the title of the entity', async () => {
    const [row] =
      reviewOf(myGroupsPicker)?.('group:default/checkout', {
        title: 'Thing',
        options: {},
      }) ?? [];
    const portal = new CataloguePortal([CHECKOUT]);
    renderInTestApp(<>{row?.value}</>, { apis: portal.apis() });
    expect(await screen.findByText('Checkout')).toBeVisible();
    expect(row?.label).toBe('Thing');
  });
});

describe('EntityPicker', () => {
  const SYSTEMS = { catalogFilter: { kind: 'System' }, defaultKind: 'System' };
  const CLOSED = { ...SYSTEMS, allowArbitraryValues: false };
  const basket = entity('System', 'basket', { title: 'Basket' });
  const till = entity('System', 'till', { title: 'Till' });

  it('asks for one page of 5,000 entities, and draws few of them', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      entity('System', `s-${index}`, { title: `System ${index}` }),
    );
    const { user, portal, values } = await showField('EntityPicker', many, {
      options: CLOSED,
      required: true,
    });
    await user.click(picker('Thing'));
    await screen.findByRole('option', { name: 'System 0' });
    expect(screen.getAllByRole('option').length).toBeLessThan(20);
    expect(portal.queries).toEqual([
      {
        filter: [{ kind: 'System' }],
        fields: expect.arrayContaining(['metadata.title']),
        orderFields: { field: 'metadata.name', order: 'asc' },
        limit: 100,
      },
    ]);
    await user.type(picker('Thing'), 'System 4999');
    await choose(user, 'Thing', 'System 4999');
    expect(portal.queries).toHaveLength(2);
    expect(await values()).toEqual([{ thing: 'system:default/s-4999' }]);
  });

  it('gives the only one that fits as a fact where one is required (P-430, P-431)', async () => {
    const { values } = await showField('EntityPicker', [basket, CHECKOUT], {
      options: CLOSED,
      required: true,
    });
    expect(
      await screen.findByText('Basket, the only one that fits'),
    ).toBeVisible();
    expect(await values()).toEqual([{ thing: 'system:default/basket' }]);
  });

  it.each([
    ['till-two', 'system:default/till-two'],
    ['api:shop/till', 'api:shop/till'],
    ['Till', 'system:default/till'],
    ['component:', 'component:'],
  ])(
    'makes a reference of the typed %j (P-401 to P-403)',
    async (text, ref) => {
      const { user, values } = await showField('EntityPicker', [basket, till], {
        options: SYSTEMS,
      });
      await user.type(picker('Thing'), text);
      await user.tab();
      expect(await values()).toEqual([{ thing: ref }]);
    },
  );

  it('takes no other value where the template allows none (P-402)', async () => {
    const { user, values } = await showField('EntityPicker', [basket, till], {
      options: CLOSED,
    });
    await user.type(picker('Thing'), 'nowhere');
    await user.tab();
    expect(picker('Thing')).toHaveValue('');
    expect(await values()).toEqual([{}]);
  });

  it('takes a filter of what exists, and several filters (P-404)', async () => {
    const owned = entity('API', 'orders', { ownedBy: 'group:default/x' });
    const free = entity('API', 'free');
    const { user } = await showField('EntityPicker', [owned, free, till], {
      options: {
        catalogFilter: [
          { kind: 'API', 'relations.ownedBy': { exists: true } },
          { kind: ['System'] },
        ],
      },
    });
    await user.click(picker('Thing'));
    await screen.findByRole('option', { name: 'Till' });
    expect(options()).toEqual(['orders', 'Till']);
  });
});

describe('OwnerPicker and OwnedEntityPicker', () => {
  const ann = entity('User', 'ann.lee', { title: 'Ann Lee' });
  const own = entity('System', 'own', { ownedBy: 'user:default/ann.lee' });
  const foreign = entity('System', 'foreign', { ownedBy: 'group:default/x' });

  it('offers groups and people as owners, and makes a group of a typed name (P-407 to P-409)', async () => {
    const { user, values } = await showField('OwnerPicker', [
      CHECKOUT,
      ann,
      own,
    ]);
    await user.click(picker('Thing'));
    await screen.findByRole('option', { name: 'Ann Lee' });
    expect(options()).toEqual(['Ann Lee', 'Checkout']);
    await user.type(picker('Thing'), 'till-team');
    await user.tab();
    expect(await values()).toEqual([{ thing: 'group:default/till-team' }]);
  });

  it('offers what the person owns (P-435)', async () => {
    const { user } = await showField(
      'OwnedEntityPicker',
      [own, foreign, CHECKOUT],
      {
        options: { catalogFilter: { kind: 'System' } },
      },
    );
    await user.click(picker('Thing'));
    await screen.findByRole('option', { name: 'own' });
    expect(options()).toEqual(['own']);
  });
});
