import { renderWizard, SYSTEM_FAILS } from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { AppPortal, notFound, profile, setupField } from '../../__testUtils__';
import { githubUserId } from '../GithubUserId';
import { githubCopilotCheck } from '.';

const REFUSED =
  'User is not allowed to raise request for getting Github Co-Pilot Access';
const ALLOWED = 'GitHub Copilot can be requested for this user';
const PATH = 'github/users/ann';

const portalOf = (CompanyName?: string) =>
  new AppPortal().on(PATH, () => profile('ann', { CompanyName }));

async function setup(portal = portalOf('Retail Example'), copilot?: object) {
  const wizard = await setupField(githubCopilotCheck, {
    type: 'string',
    titles: ['Copilot'],
    portal,
    app: copilot ? { fieldKit: { copilot: { ...copilot } } } : {},
  });
  return { ...wizard, portal };
}

const input = () => screen.getByRole('textbox', { name: 'Copilot' });

describe('GithubCopilotCheck', () => {
  it('begins with nothing, and is refused on Next', async () => {
    const { next, portal } = await setup();
    await next();
    expect(
      await screen.findByText("'Copilot' Github Id does not exist"),
    ).toBeVisible();
    expect(portal.asked).toEqual([]);
  });

  it('lets people of the company pass, and shows what GitHub says', async () => {
    const { user, next, portal } = await setup();
    await user.type(input(), 'ann');
    expect(await screen.findByText(ALLOWED)).toBeVisible();
    expect(screen.getByLabelText('Facts: Copilot')).toHaveTextContent(
      'Retail Example',
    );
    expect(portal.alerts).toEqual([]);
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it.each([
    ['of no company', undefined],
    ['of a blank company', '  '],
    ['of a contractor', 'Contractor One'],
    ['of a contractor, as GitHub writes it', '@contractor two'],
  ])(
    'refuses somebody %s, with a notification (C-142 to C-147)',
    async (_, company) => {
      const { user, next, portal } = await setup(portalOf(company));
      await user.type(input(), 'ann');
      expect(await screen.findByText(REFUSED)).toBeVisible();
      expect(input()).toBeInvalid();
      expect(portal.alerts).toEqual([REFUSED]);
      await next();
      expect(await screen.findByText(`'Copilot' ${REFUSED}`)).toBeVisible();
      expect(portal.alerts).toEqual([REFUSED]);
    },
  );

  it('refuses what can be no login without asking and without a notification', async () => {
    const { user, portal } = await setup();
    await user.type(input(), '-ann');
    expect(await screen.findByText('Github Id does not exist')).toBeVisible();
    expect(portal.alerts).toEqual([]);
    expect(portal.asked).toEqual([]);
  });

  it('words the notification as configured (C-146)', async () => {
    const { user, portal } = await setup(portalOf('Acme'), {
      excludedCompanies: ['Acme'],
      refusal: 'No Copilot for {login} of {company}',
    });
    await user.type(input(), 'ann');
    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(portal.alerts).toEqual(['No Copilot for ann of Acme']);
  });

  it('refuses somebody who is not there', async () => {
    const { user } = await setup(new AppPortal().on(PATH, notFound));
    await user.type(input(), 'ann');
    expect(await screen.findByText(REFUSED)).toBeVisible();
  });

  it('says why nobody knows when the system fails, and asks again', async () => {
    const [, , fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new AppPortal().on(PATH, () =>
      isDown ? fail() : profile('ann', { CompanyName: 'Retail' }),
    );
    const { user, next } = await setup(portal);
    await user.type(input(), 'ann');
    expect(await screen.findByText('Error fetching user data')).toBeVisible();
    expect(portal.alerts).toEqual([]);
    await next();
    expect(
      await screen.findByText(/^'Copilot' Error fetching user data/),
    ).toBeVisible();
    isDown = false;
    await user.click(
      screen.getByRole('button', { name: 'Try again: Copilot' }),
    );
    expect(await screen.findByText(ALLOWED)).toBeVisible();
  });

  it('judges the login of another field, twice on a page', async () => {
    const check = (title: string) => ({
      title,
      type: 'string',
      'ui:field': 'GithubCopilotCheck',
      'ui:options': { login: '${{ parameters.login }}' },
    });
    const { user, next, review, create, created } = await renderWizard({
      fields: [githubUserId, githubCopilotCheck],
      portal: portalOf('Retail').on('github/org/users/ann', () =>
        Response.json({ login: 'ann', organisation: 'retail', member: true }),
      ),
      steps: [
        {
          login: { title: 'Login', type: 'string', 'ui:field': 'GithubUserId' },
          one: check('One'),
          two: check('Two'),
        },
        { other: { title: 'Other', type: 'string' } },
      ],
    });
    const one = () => screen.getByText('One', { selector: 'dt' });
    expect(one().nextElementSibling).toHaveTextContent(
      'Enter the GitHub user first',
    );
    await user.type(screen.getByRole('textbox', { name: 'Login' }), 'ann');
    await waitFor(() => expect(screen.getAllByText(ALLOWED)).toHaveLength(2));
    expect(one().nextElementSibling).toHaveTextContent('ann');
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    await waitFor(() =>
      expect(created).toEqual([{ login: 'ann', one: 'ann', two: 'ann' }]),
    );
  });
});
