import {
  failure,
  FakePortal,
  renderWizard,
  typeQuickly,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { idPoolName } from '.';

const PATH = 'confluent/identityPool/existence';
const AVAILABLE = 'The name is available';
const TAKEN = 'The name is already taken. Please try another name';

/** A portal in which `checkout` is taken in dev; every other name is free. */
const portalOfOne = () =>
  new FakePortal().on(PATH, ({ searchParams }) =>
    Response.json({
      exists:
        searchParams.get('environment') === 'dev' &&
        searchParams.get('name') === 'checkout',
    }),
  );

function setup(options: object = {}, portal = portalOfOne()) {
  return renderWizard({
    fields: [idPoolName],
    portal,
    steps: [
      {
        environment: { title: 'Environment', type: 'string' },
        name: {
          title: 'Pool',
          type: 'string',
          'ui:field': 'IdPoolName',
          'ui:options': {
            environment: '${{ parameters.environment }}',
            ...options,
          },
        },
      },
      { other: { title: 'Other', type: 'string' } },
    ],
    initialState: { environment: 'dev' },
  });
}

type User = Awaited<ReturnType<typeof setup>>['user'];

const box = (name: string) => screen.getByRole('textbox', { name });
const input = () => box('Pool');
const status = () => screen.getByRole('status');
const says = (text: string | RegExp) =>
  waitFor(() => expect(status()).toHaveTextContent(text));

async function fillIn(user: User, control: HTMLElement, text: string) {
  await user.clear(control);
  await user.click(control);
  await user.paste(text);
}

describe('IdPoolName', () => {
  it('says nothing before anybody types, and is mandatory', async () => {
    const { portal, next } = await setup();
    expect(status()).toBeEmptyDOMElement();
    await next();
    expect(
      await screen.findByText("'Pool' This is a mandatory Field"),
    ).toBeVisible();
    expect(portal.asked).toEqual([]);
  });

  it('takes a name that is free, and asks once', async () => {
    const { portal, next } = await setup();
    typeQuickly(input(), ' basket ');
    await says(AVAILABLE);
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
    expect(portal.asked).toEqual([`/${PATH}?environment=dev&name=basket`]);
  });

  it('refuses a name that is taken in the environment, and takes it in another one', async () => {
    const { user, next } = await setup();
    await fillIn(user, input(), 'checkout');
    await says(TAKEN);
    expect(input()).toBeInvalid();
    await next();
    expect(await screen.findByText(`'Pool' ${TAKEN}`)).toBeVisible();
    await fillIn(user, box('Environment'), 'prod');
    await says(AVAILABLE);
  });

  it('wants an environment', async () => {
    const { user, portal } = await setup();
    await user.clear(box('Environment'));
    await fillIn(user, input(), 'basket');
    await says('Environment Value is missing');
    expect(portal.asked).toEqual([]);
  });

  it.each([
    ['capitals', 'Basket'],
    ['a space', 'basket pool'],
    ['emoji', '🛒'],
    ['markup', '<b>x</b>'],
    ['a hyphen at the end', 'basket-'],
    ['65 characters', 'x'.repeat(65)],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('refuses %s without asking', async (_, name) => {
    const { user, portal } = await setup();
    await fillIn(user, input(), name);
    await says(/^Use at most 64 lower-case letters/);
    expect(portal.asked).toEqual([]);
  });

  it('holds the name against the pattern first', async () => {
    const { user, portal } = await setup({ pattern: '^team-' });
    await fillIn(user, input(), 'basket');
    await says('The expression is not matching with the Regex Expression');
    expect(portal.asked).toEqual([]);
  });

  it('does not know when the system fails, and asks again', async () => {
    let isDown = true;
    const portal = new FakePortal().on(PATH, () =>
      isDown
        ? failure(502, 'UpstreamUnavailableError', 'It is away')
        : Response.json({ exists: false }),
    );
    const { user, next } = await setup({}, portal);
    await fillIn(user, input(), 'basket');
    await says('This could not be checked(It is away)');
    expect(status()).not.toHaveTextContent(AVAILABLE);
    await next();
    expect(
      await screen.findByText(
        "'Pool' This could not be checked (It is away). Please try again",
      ),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Pool' }));
    await says(AVAILABLE);
  });

  it('asks anew after Next and Back', async () => {
    const portal = portalOfOne();
    const { user, next, back } = await setup({}, portal);
    await fillIn(user, input(), 'basket');
    await next();
    await screen.findByLabelText('Other');
    portal.on(PATH, () => Response.json({ exists: true }));
    await back();
    expect(input()).toHaveValue('basket');
    await says(TAKEN);
  });

  it('may be left empty where the template says so', async () => {
    const { next } = await setup({ optional: true });
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });
});
