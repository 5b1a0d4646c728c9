import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { accounts, setupField } from '../../__testUtils__';
import { confluentServiceAccountPicker } from '.';

const PATH = 'confluent/getUserServiceAccountsList';

function setup(options: object = {}, app = {}) {
  const headers: Record<string, string>[] = [];
  const portal = new FakePortal().on(PATH, (_, init) => {
    headers.push(Object.fromEntries(new Headers(init.headers)));
    return accounts(['orders']);
  });
  return setupField(confluentServiceAccountPicker, {
    portal,
    options,
    app,
  }).then(wizard => ({ ...wizard, headers }));
}

// States and messages that all pickers share are in ../pickers.test.tsx.
describe('ConfluentServiceAccountPicker', () => {
  it('asks for the accounts of the person where the template names nobody (C-062)', async () => {
    const { chooseEnvironment, headers } = await setup();
    await chooseEnvironment('Production');
    await waitFor(() =>
      expect(headers).toEqual([
        expect.objectContaining({
          environment: 'prod',
          type: 'team',
          mra: 'ann.lee@retail.example',
        }),
      ]),
    );
  });

  it('asks for the accounts of whom the template names', async () => {
    const { chooseEnvironment, headers } = await setup({
      type: 'application',
      mra: 'APP1001',
    });
    await chooseEnvironment('Non-Production');
    await waitFor(() =>
      expect(headers).toEqual([
        expect.objectContaining({
          environment: 'dev',
          type: 'application',
          mra: 'APP1001',
        }),
      ]),
    );
  });

  it('says so when the person has no mail address', async () => {
    const { chooseEnvironment, headers } = await setup({}, { email: '' });
    await chooseEnvironment('Production');
    expect(
      await screen.findByText('(Your profile has no mail address)'),
    ).toBeVisible();
    expect(headers).toEqual([]);
  });

  it('loads afresh with every choice of an environment (C-049, C-050)', async () => {
    const { chooseEnvironment, choose, portal } = await setup();
    for (const environment of ['Production', 'Non-Production', 'Production']) {
      await chooseEnvironment(environment);
      await choose('Service account', /orders/);
    }
    expect(portal.countOf(PATH)).toBe(3);
  });

  it('shows what an account is for', async () => {
    const { chooseEnvironment, control, user } = await setup();
    await chooseEnvironment('Production');
    await user.click(control('Service account'));
    expect(await screen.findByText('Account of orders')).toBeVisible();
  });
});
