import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { screen, within } from '@testing-library/react';
import { pools, setupField } from '../../__testUtils__';
import { idPoolPicker } from '.';

const PATH = 'confluent/getUserIdPoolsList';
const NONE = "You don't have the Id Pool in Production environment";

const contact = {
  title: 'Contact the platform team',
  url: 'mailto:platform@retail.example',
};

// States and messages that all pickers share are in ../pickers.test.tsx.
describe('IdPoolPicker', () => {
  it('shows a banner with a way to the platform team when there is no pool (C-069, C-070)', async () => {
    const { chooseEnvironment } = await setupField(idPoolPicker, {
      portal: new FakePortal().on(PATH, () => pools([])),
      app: { fieldKit: { contacts: { identityPools: contact } } },
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await chooseEnvironment('Production');
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(NONE);
    expect(
      within(banner).getByRole('link', { name: contact.title }),
    ).toHaveAttribute('href', contact.url);
  });

  it('shows the banner without a link when nobody is configured', async () => {
    const { chooseEnvironment } = await setupField(idPoolPicker, {
      portal: new FakePortal().on(PATH, () => pools([])),
    });
    await chooseEnvironment('Production');
    expect(await screen.findByRole('alert')).toHaveTextContent(NONE);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('asks for the pools of the group that the template names', async () => {
    const portal = new FakePortal().on(PATH, url => {
      expect(url.searchParams.get('owner')).toBe('group:default/checkout');
      return pools([{ claim_subject: 'basket', name: 'Shop' }]);
    });
    const { chooseEnvironment, choose, control } = await setupField(
      idPoolPicker,
      { portal, options: { owner: 'group:default/checkout' } },
    );
    await chooseEnvironment('Non-Production');
    await choose('Id pool', /basket/);
    expect(control('Id pool')).toHaveValue('basket');
  });

  it('offers a subject once that several pools let in', async () => {
    const { chooseEnvironment, control, user } = await setupField(
      idPoolPicker,
      {
        portal: new FakePortal().on(PATH, () =>
          pools([
            { claim_subject: 'basket', name: 'Shop' },
            { claim_subject: 'basket', name: 'Store' },
            { claim_subject: 'search', name: 'Shop' },
          ]),
        ),
      },
    );
    await chooseEnvironment('Non-Production');
    await user.click(control('Id pool'));
    const shown = await screen.findAllByRole('option', {
      name: /basket|search/,
    });
    expect(shown.map(option => option.textContent)).toEqual([
      'basketShop, Store',
      'searchShop',
    ]);
  });
});
