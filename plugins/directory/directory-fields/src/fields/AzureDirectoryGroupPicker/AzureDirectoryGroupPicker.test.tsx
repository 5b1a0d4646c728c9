import { NOTHING_TO_DELETE } from '@portal/plugin-field-kit-common';
import {
  deferred,
  FakePortal,
  renderWizard,
  typeQuickly,
  choose,
  fact,
  fieldOf,
  OTHER_STEP,
  picker,
  SYSTEM_FAILS,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { azureDirectoryGroupPickerField } from '.';

const GROUPS = 'msgraph/v1.0/groups';
const NO_GROUP = '00000000-0000-0000-0000-000000000000';
const SHOP = '11111111-1111-4111-8111-111111111111';
const REQUIRED =
  'Azure ActiveDirectory is required. Please select an AD group name';

interface Group {
  id: string;
  displayName: string;
}

const shop: Group = { id: SHOP, displayName: 'IT Shop' };

const groups = (value: Group[], complete = true) =>
  Response.json({ value, complete, limit: 999 });

const directory = (value = [shop], complete = true) =>
  new FakePortal().on(GROUPS, () => groups(value, complete));

interface SetupOptions {
  options?: object;
  portal?: FakePortal;
}

function setup({ options, portal = directory() }: SetupOptions = {}) {
  return renderWizard({
    fields: [azureDirectoryGroupPickerField],
    portal,
    steps: [
      { thing: fieldOf('AzureDirectoryGroupPicker', options) },
      OTHER_STEP,
    ],
  });
}

const searchFor = (term: string) => `/${GROUPS}?$search="displayName:${term}"`;

describe('AzureDirectoryGroupPicker', () => {
  it.each([
    [{}, 'IT'],
    [{ searchTerm: 'Finance' }, 'Finance'],
    [{ searchTerm: ' ' }, 'IT'],
  ])('begins with the groups found by %j (C-044)', async (options, term) => {
    const { portal } = await setup({ options });
    await waitFor(() => expect(portal.asked).toEqual([searchFor(term)]));
  });

  it('gives id and display name, and shows the id', async () => {
    const { user, next, review, create, created } = await setup();
    await choose(user, 'Thing', 'IT Shop');
    expect(fact('Group id')).toHaveTextContent(SHOP);
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    expect(created).toEqual([{ thing: shop }]);
  });

  it('searches by display name, once for what was typed last (C-043)', async () => {
    const { portal } = await setup();
    typeQuickly(picker('Thing'), 'Q"uick');
    await waitFor(() => expect(portal.asked).toHaveLength(2));
    expect(portal.asked[1]).toBe(searchFor('Q\\"uick'));
  });

  it('drops the answer to a search that is over', async () => {
    const late = deferred<Response>();
    const portal = new FakePortal().on(GROUPS, url =>
      url.search.includes('slow')
        ? late.promise
        : groups([
            { id: SHOP, displayName: `For ${url.search.slice(-8, -3)}` },
          ]),
    );
    const { user } = await setup({ portal });
    await user.type(picker('Thing'), 'slow');
    await waitFor(() => expect(portal.asked).toHaveLength(2));
    await user.clear(picker('Thing'));
    await user.type(picker('Thing'), 'quick');
    await screen.findByRole('option', { name: /^For/ });
    late.resolve(groups([{ id: SHOP, displayName: 'Late' }]));
    await waitFor(() => expect(portal.asked).toHaveLength(3));
    expect(
      screen.queryByRole('option', { name: 'Late' }),
    ).not.toBeInTheDocument();
  });

  it('wants a group where the template says so (C-045)', async () => {
    const { user, next } = await setup({ options: { validation: true } });
    await next();
    expect(await screen.findByText(`'Thing' ${REQUIRED}`)).toBeVisible();
    expect(picker('Thing')).toBeInvalid();
    await choose(user, 'Thing', 'IT Shop');
    await user.click(screen.getByRole('button', { name: 'Clear: Thing' }));
    await waitFor(() =>
      expect(picker('Thing')).toHaveAccessibleDescription(
        expect.stringContaining(REQUIRED),
      ),
    );
  });

  it('gives the id of all zeros without a choice (C-046)', async () => {
    const { next, review, create, created } = await setup();
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    expect(created).toEqual([{ thing: { id: NO_GROUP, displayName: '' } }]);
  });

  it('says that there is none', async () => {
    await setup({ portal: directory([]) });
    expect(
      await screen.findByText('No group was found: type a part of the name'),
    ).toBeVisible();
  });

  it('offers for deleting only what the person may delete, without a search', async () => {
    const { user, portal } = await setup({ options: { for: 'delete' } });
    await choose(user, 'Thing', 'IT Shop');
    expect(portal.asked).toEqual([`/${GROUPS}?for=delete`]);
    expect(picker('Thing')).toHaveValue('IT Shop');
  });

  it('says that there is none to delete', async () => {
    await setup({ portal: directory([]), options: { for: 'delete' } });
    expect(await screen.findByText(NOTHING_TO_DELETE)).toBeVisible();
  });

  it('asks to type where there are more than are listed', async () => {
    await setup({ portal: directory([shop], false) });
    expect(
      await screen.findByText(
        'Not everything is listed: type a part of the name',
      ),
    ).toBeVisible();
  });

  it('has few of 5,000 groups in the page', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${index.toString().padStart(12, '0')}`,
      displayName: `IT ${index}`,
    }));
    const { user } = await setup({ portal: directory(many) });
    await user.click(picker('Thing'));
    const [option] = await screen.findAllByRole('option');
    expect(option).toHaveAttribute('aria-setsize', '5000');
    expect(screen.getAllByRole('option').length).toBeLessThan(30);
    await user.keyboard('{PageDown}{Enter}');
    await waitFor(() => expect(picker('Thing')).toHaveDisplayValue(/^IT/));
  });

  it('says that the system fails, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new FakePortal().on(GROUPS, () =>
      isDown ? fail() : groups([shop]),
    );
    const { user } = await setup({ portal, options: { validation: true } });
    expect(
      await screen.findByText('The list could not be loaded'),
    ).toBeVisible();
    expect(screen.getByText(`(${reason})`)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await choose(user, 'Thing', 'IT Shop');
    expect(picker('Thing')).toHaveValue('IT Shop');
  });

  it('keeps the choice over Next and Back', async () => {
    const { user, next, back } = await setup();
    await choose(user, 'Thing', 'IT Shop');
    await next();
    await screen.findByLabelText('Other');
    await back();
    expect(picker('Thing')).toHaveValue('IT Shop');
  });
});
