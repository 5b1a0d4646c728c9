import { renderInTestApp } from '@backstage/frontend-test-utils';
import { reviewOf } from '@portal/plugin-field-kit';
import {
  choose,
  fact,
  picker,
  setUpFieldTests,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor, within } from '@testing-library/react';
import { multiEntityPicker } from '.';
import { CataloguePortal, entity, showField } from '../__testUtils__';

setUpFieldTests();

const LIST = { type: 'array', items: { type: 'string' } };
const SYSTEMS = { catalogFilter: { kind: 'System' }, defaultKind: 'System' };
const CLOSED = { ...SYSTEMS, allowArbitraryValues: false };
const basket = entity('System', 'basket', { title: 'Basket' });
const till = entity('System', 'till', { title: 'Till' });
const stock = entity('System', 'stock', { title: 'Stock' });
const ALL = [basket, till, stock];

const BASKET = 'system:default/basket';
const TILL = 'system:default/till';

type Settings = NonNullable<Parameters<typeof showField>[2]>;

const show = (settings: Settings = {}, entities = ALL) =>
  showField('MultiEntityPicker', entities, {
    options: SYSTEMS,
    ...settings,
    schema: { ...LIST, ...settings.schema },
  });

const chips = () =>
  within(screen.getByRole('list', { name: 'Selected: Thing' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const options = () =>
  screen.getAllByRole('option').map(({ textContent }) => textContent);

const removeButton = (title: string) =>
  screen.getByRole('button', { name: `Remove ${title}` });

describe('MultiEntityPicker', () => {
  it('shows titles, offers each once, and the values are references', async () => {
    const { user, values } = await show();
    await choose(user, 'Thing', 'Till');
    expect(picker('Thing')).toHaveValue('');
    await choose(user, 'Thing', 'Basket');
    expect(chips()).toEqual(['Till', 'Basket']);
    await user.click(picker('Thing'));
    await screen.findByRole('option', { name: 'Stock' });
    expect(options()).toEqual(['Stock']);
    expect(await values()).toEqual([{ thing: [TILL, BASKET] }]);
  });

  it('asks for one page of 5,000 entities', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      entity('System', `s-${index}`, { title: `System ${index}` }),
    );
    const { user, portal, values } = await show({}, many);
    await user.click(picker('Thing'));
    await screen.findByRole('option', { name: 'System 0' });
    expect(screen.getAllByRole('option').length).toBeLessThan(20);
    await user.type(picker('Thing'), 'System 4999');
    await choose(user, 'Thing', 'System 4999');
    expect(portal.queries).toHaveLength(2);
    expect(await values()).toEqual([{ thing: ['system:default/s-4999'] }]);
  });

  it('shows the titles of given values with one request, and a reference for an unknown one', async () => {
    const away = 'system:default/away';
    const { portal } = await show({ value: [TILL, away, BASKET] });
    expect(await screen.findByText('Till')).toBeVisible();
    expect(chips()).toEqual(['Till', away, 'Basket']);
    expect(portal.titleRequests).toEqual([[TILL, away, BASKET]]);
  });

  it('is cleared by keys alone, and the focus stays near', async () => {
    const { user, values } = await show({
      value: [TILL, BASKET, 'system:default/stock'],
    });
    await screen.findByText('Till');
    removeButton('Till').focus();
    await user.keyboard('{Enter}');
    expect(removeButton('Basket')).toHaveFocus();
    await user.click(picker('Thing'));
    await user.keyboard('{Escape}{Backspace}');
    expect(chips()).toEqual(['Basket']);
    await user.click(removeButton('Basket'));
    expect(picker('Thing')).toHaveFocus();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(await values()).toEqual([{ thing: [] }]);
  });

  it('takes no more than the template allows, also after a way back (P-432)', async () => {
    const { user, review, back } = await show({ schema: { maxItems: 2 } });
    await choose(user, 'Thing', 'Till');
    await choose(user, 'Thing', 'Basket');
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 selected, which is the maximum',
    );
    await review();
    await screen.findByRole('button', { name: 'Create' });
    await back();
    await user.click(await screen.findByRole('combobox', { name: 'Thing' }));
    const stocked = await screen.findByRole('option', { name: /^Stock/ });
    expect(stocked).toHaveAttribute('aria-disabled', 'true');
    await user.click(stocked);
    await user.type(picker('Thing'), 'other{Enter}');
    expect(chips()).toEqual(['Till', 'Basket']);
  });

  it('shows that there are too few until there are enough', async () => {
    const { user, review } = await show({ schema: { minItems: 2 } });
    await choose(user, 'Thing', 'Till');
    await review();
    await waitFor(() => expect(picker('Thing')).toBeInvalid());
    expect(picker('Thing')).toHaveAccessibleErrorMessage(/fewer than 2/);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await choose(user, 'Thing', 'Basket');
    expect(picker('Thing')).toBeValid();
    expect(screen.getByRole('status')).toHaveTextContent('2 selected');
  });

  it('makes a reference of a typed text, once (P-402, P-406, P-428)', async () => {
    const { user, values } = await show();
    await user.type(picker('Thing'), 'till-two{Enter}');
    await user.type(picker('Thing'), 'System:default/till-two');
    await user.tab();
    await user.type(picker('Thing'), 'api:shop/till');
    await user.tab();
    expect(await values()).toEqual([
      { thing: ['system:default/till-two', 'api:shop/till'] },
    ]);
  });

  it('refuses what is no reference, and the error goes with it (P-429, P-454)', async () => {
    const { user, review } = await show({ options: {} });
    await user.type(picker('Thing'), 'nowhere{Enter}');
    await review();
    expect(
      await screen.findByText('nowhere is not a valid entity ref'),
    ).toBeVisible();
    expect(picker('Thing')).toHaveAccessibleErrorMessage(
      'nowhere is not a valid entity ref',
    );
    await user.click(removeButton('nowhere'));
    expect(picker('Thing')).toBeValid();
  });

  it('takes no other value where the template allows none (P-402)', async () => {
    const { user, values } = await show({ options: CLOSED });
    await user.type(picker('Thing'), 'nowhere');
    await user.tab();
    expect(picker('Thing')).toHaveValue('');
    expect(await values()).toEqual([{ thing: [] }]);
  });

  it('gives the only one that fits as a fact where one is required (P-430, P-431)', async () => {
    const { values } = await show({ options: CLOSED, required: true }, [till]);
    await screen.findByText('Till, the only one that fits');
    expect(fact('Thing')).toBeVisible();
    expect(await values()).toEqual([{ thing: [TILL] }]);
  });

  it('is reviewed by titles', async () => {
    const [row] =
      reviewOf(multiEntityPicker)?.([TILL, BASKET], {
        title: 'Thing',
        options: {},
      }) ?? [];
    const portal = new CataloguePortal(ALL);
    renderInTestApp(<>{row?.value}</>, { apis: portal.apis() });
    expect(await screen.findByText('Till, Basket')).toBeVisible();
  });
});
