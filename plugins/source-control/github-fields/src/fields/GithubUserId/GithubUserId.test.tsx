import {
  deferred,
  FakePortal,
  fillIn,
  typeQuickly,
  SYSTEM_FAILS,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { notFound, profile, setupField } from '../../__testUtils__';
import { githubUserId } from '.';

const whole = { CompanyName: 'Retail Example', GithubName: 'Ann Lee' };

const member = (login: string) =>
  Response.json({ login, organisation: 'retail', member: true });

/** The two checks, as the ledger words them (C-131, C-132; C-133 to C-138). */
const CHECKS = [
  {
    check: 'organisation',
    path: 'github/org/users/',
    good: () => member('ann'),
    valid: 'Valid GitHub username',
    notThere: 'User not found in the specified GitHub organization',
    onNext: 'User not found in the specified GitHub organization',
  },
  {
    check: 'profile',
    path: 'github/users/',
    good: () => profile('ann', whole),
    valid: 'Valid GitHub ID',
    notThere: 'GitHub User not found',
    onNext: 'Github Id does not exist',
  },
];

const input = (title = 'Login') => screen.getByRole('textbox', { name: title });

describe.each(CHECKS)('GithubUserId, $check check', check => {
  const { path, good, valid, notThere, onNext } = check;
  const setup = (
    portal = new FakePortal().on(`${path}ann`, good),
    more: { titles?: string[]; options?: object } = {},
  ) =>
    setupField(githubUserId, {
      type: 'string',
      titles: more.titles ?? ['Login'],
      portal,
      options: { check: check.check, ...more.options },
    });

  it('begins with nothing, asks nothing, and is refused on Next', async () => {
    const { next, portal } = await setup();
    expect(input()).toHaveValue('');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await next();
    expect(await screen.findByText(`'Login' ${onNext}`)).toBeVisible();
    expect(input()).toBeInvalid();
    expect(portal.asked).toEqual([]);
  });

  it('accepts a login, with one question', async () => {
    const { next, portal, review, create, created } = await setup();
    typeQuickly(input(), ' ann ');
    expect(screen.getByText('Checking…')).toBeVisible();
    expect(await screen.findByText(valid)).toBeVisible();
    await next();
    await screen.findByLabelText('Other');
    expect(portal.countOf(path)).toBe(1);
    await review();
    await create();
    await waitFor(() => expect(created).toEqual([{ login: 'ann' }]));
  });

  it('says that there is nobody, beside the field and on Next', async () => {
    const { user, next } = await setup(
      new FakePortal().on(`${path}eve`, notFound),
    );
    await user.type(input(), 'eve');
    expect(await screen.findByText(notThere)).toBeVisible();
    expect(input()).toBeInvalid();
    await next();
    expect(await screen.findByText(`'Login' ${onNext}`)).toBeVisible();
    expect(input()).toHaveAccessibleDescription(
      expect.stringContaining(onNext),
    );
  });

  it('refuses what can be no login without asking', async () => {
    const { user, portal } = await setup();
    await fillIn(user, input(), '-ann');
    expect(await screen.findByText(onNext)).toBeVisible();
    expect(portal.asked).toEqual([]);
  });

  it('says why nobody knows when the system fails, and asks again', async () => {
    const [, , fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new FakePortal().on(`${path}ann`, () =>
      isDown ? fail() : good(),
    );
    const { user, next } = await setup(portal);
    await user.type(input(), 'ann');
    expect(await screen.findByText('Error fetching user data')).toBeVisible();
    expect(screen.queryByText(valid)).not.toBeInTheDocument();
    await next();
    expect(
      await screen.findByText(
        /^'Login' Error fetching user data \(.+\)\. Please try again$/,
      ),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Login' }));
    expect(await screen.findByText(valid)).toBeVisible();
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('shows the answer of the last login only', async () => {
    const late = deferred<Response>();
    const portal = new FakePortal()
      .on(`${path}an`, () => late.promise)
      .on(`${path}ann`, good);
    const { user } = await setup(portal);
    typeQuickly(input(), 'an');
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    await user.type(input(), 'n');
    expect(await screen.findByText(valid)).toBeVisible();
    late.resolve(notFound());
    await waitFor(() => expect(portal.signals[0]?.aborted).toBe(true));
    expect(screen.queryByText(notThere)).not.toBeInTheDocument();
  });

  it('keeps what was entered over Back and Next', async () => {
    const { user, next, back } = await setup();
    await user.type(input(), 'ann');
    await next();
    await screen.findByLabelText('Other');
    await back();
    expect(input()).toHaveValue('ann');
    expect(await screen.findByText(valid)).toBeVisible();
  });

  it('may be left out, and stands twice on a page', async () => {
    const { next, portal } = await setup(undefined, {
      titles: ['One', 'Two'],
      options: { optional: true },
    });
    typeQuickly(input('One'), 'ann');
    expect(await screen.findByText(valid)).toBeVisible();
    expect(input('Two')).toHaveValue('');
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
    expect(portal.countOf(path)).toBe(1);
  });
});

describe('GithubUserId, profile check', () => {
  const setup = (parts: Parameters<typeof profile>[1]) =>
    setupField(githubUserId, {
      type: 'string',
      titles: ['Login'],
      options: { check: 'profile' },
      portal: new FakePortal().on('github/users/ann', () =>
        profile('ann', parts),
      ),
    });

  it('shows what GitHub says (C-139)', async () => {
    const { user } = await setup(whole);
    await user.type(input(), 'ann');
    const facts = await screen.findByLabelText('Facts: Login');
    for (const text of [
      'GithubId',
      'ann',
      'CompanyName',
      'Retail Example',
      'GithubName',
      'Ann Lee',
    ]) {
      expect(facts).toHaveTextContent(text);
    }
  });

  it.each([
    {},
    { CompanyName: 'Retail' },
    { GithubName: 'Ann', CompanyName: ' ' },
  ])('refuses a profile with only %j (C-134)', async parts => {
    const { user, next } = await setup(parts);
    const message =
      'Company name or GitHub username is missing in the user profile';
    await user.type(input(), 'ann');
    expect(await screen.findByText(message)).toBeVisible();
    await next();
    expect(await screen.findByText(`'Login' ${message}`)).toBeVisible();
  });
});
