import {
  deferred,
  FakePortal,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { environmentAccessCheckField } from '.';
import { fact, fieldOf, OTHER_STEP, SYSTEM_FAILS } from '../../__testUtils__';

const ACCESS = 'azure/v1/environmentAccess';
const FAILED = 'Error while checking subscription access.';
const access = (hasAccess: boolean) => Response.json({ hasAccess });

/** Somebody who may see the subscription of prod only. */
const portalOfOne = () =>
  new FakePortal()
    .on(`${ACCESS}/prod`, () => access(true))
    .on(`${ACCESS}/nonProd`, () => access(false));

interface SetupOptions {
  options?: object;
  portal?: FakePortal;
  env?: string;
}

function setup(settings: SetupOptions = {}) {
  const { options, portal = portalOfOne(), env } = settings;
  return renderWizard({
    fields: [environmentAccessCheckField],
    portal,
    steps: [
      {
        env: { title: 'Where', type: 'string', enum: ['prod', 'nonProd'] },
        thing: fieldOf('EnvironmentAccessCheck', options, 'string'),
      },
      OTHER_STEP,
    ],
    initialState: env ? { env } : {},
  });
}

const followed = { environment: '${{ parameters.env }}' };
const status = () => screen.getByRole('status');
const select = () => screen.getByRole('combobox', { name: 'Thing' });

const allowed = (env: string) =>
  `You have access to the ${env} environment of Core shared services subscription.`;
const refused = (env: string) =>
  `You do not have access to the ${env} environment of Core shared services subscription.`;

describe('EnvironmentAccessCheck', () => {
  it('follows another field, and lets pass whoever has access (C-113)', async () => {
    const { portal, next, review, create, created } = await setup({
      options: followed,
      env: 'prod',
    });
    await waitFor(() => expect(status()).toHaveTextContent(allowed('prod')));
    expect(fact('Thing')).toHaveTextContent('prod');
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    expect(created).toEqual([{ env: 'prod', thing: 'prod' }]);
    expect(portal.asked).toEqual([`/${ACCESS}/prod`]);
  });

  it('refuses whoever has none (C-114)', async () => {
    const { next } = await setup({ options: followed, env: 'nonProd' });
    await waitFor(() => expect(status()).toHaveTextContent(refused('nonProd')));
    await next();
    expect(
      await screen.findByText(`'Thing' ${refused('nonProd')}`),
    ).toBeVisible();
  });

  it('drops the answer for an environment that was changed meanwhile', async () => {
    const late = deferred<Response>();
    const portal = portalOfOne().on(`${ACCESS}/prod`, () => late.promise);
    const { user } = await setup({ options: followed, env: 'prod', portal });
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    expect(status()).toHaveTextContent('Checking…');
    await user.click(screen.getByRole('button', { name: /Where/ }));
    await user.click(await screen.findByRole('option', { name: 'nonProd' }));
    await waitFor(() => expect(status()).toHaveTextContent(refused('nonProd')));
    late.resolve(access(true));
    await user.tab();
    expect(status()).toHaveTextContent(refused('nonProd'));
  });

  it('takes the environment that the template names', async () => {
    await setup({ options: { environment: 'prod' } });
    await waitFor(() => expect(status()).toHaveTextContent(allowed('prod')));
  });

  it('refuses an environment that there is not', async () => {
    const { portal, next } = await setup({ options: { environment: 'dev' } });
    await next();
    expect(
      await screen.findByText("'Thing' Please select an environment"),
    ).toBeVisible();
    expect(portal.asked).toEqual([]);
  });

  it('offers a choice where the template names none', async () => {
    const { user, next } = await setup();
    await next();
    expect(
      await screen.findByText("'Thing' Please select an environment"),
    ).toBeVisible();
    expect(select()).toBeInvalid();
    await user.selectOptions(select(), 'nonProd');
    await waitFor(() => expect(status()).toHaveTextContent(refused('nonProd')));
    expect(select()).toHaveAccessibleDescription(refused('nonProd'));
    await user.selectOptions(select(), 'prod');
    await waitFor(() => expect(status()).toHaveTextContent(allowed('prod')));
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('says that it does not know when the system fails, and asks again (C-115)', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new FakePortal().on(`${ACCESS}/prod`, () =>
      isDown ? fail() : access(true),
    );
    const { user, next } = await setup({
      options: followed,
      env: 'prod',
      portal,
    });
    await waitFor(() =>
      expect(status()).toHaveTextContent(`${FAILED}(${reason})`),
    );
    await next();
    expect(
      await screen.findByText(
        `'Thing' ${FAILED} (${reason}). Please try again`,
      ),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await waitFor(() => expect(status()).toHaveTextContent(allowed('prod')));
  });
});
