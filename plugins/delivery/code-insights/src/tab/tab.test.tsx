/* eslint-disable no-script-url -- what must be refused */
import { ResponseError } from '@backstage/errors';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import type { SourceControlClient } from '@portal/plugin-source-control-common';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Activity, Profile, PullRequestList } from '../queries';
import { CodeInsightsTab } from './CodeInsightsTab';
import { sharesOf } from './shares';

const DATE = '2026-05-30T09:00:00Z';

const answers = () => ({
  pullRequests: {
    items: [
      {
        number: 7,
        title: 'Drop repeated events',
        html_url: 'https://git.example/pull/7',
        draft: false,
        author: 'ann',
        created_at: DATE,
        updated_at: DATE,
        review: 'changes-requested',
      },
    ],
    complete: true,
    limit: 100,
  } as PullRequestList | Error,
  activity: {
    commits: [
      {
        sha: 'a'.repeat(40),
        title: 'Begin',
        author: 'ann',
        date: DATE,
        html_url: 'javascript:alert(1)',
      },
    ],
    weeks: [0, 3, 1],
    releases: [
      {
        tag: 'v1',
        name: 'v1',
        published_at: DATE,
        prerelease: true,
        html_url: 'https://git.example/v1',
      },
    ],
    contributors: [{ name: 'Ann Lee', login: 'ann', contributions: 4 }],
  } as Activity | Error,
  profile: {
    default_branch: 'main',
    html_url: 'https://git.example/shop',
    languages: [
      { name: 'TypeScript', bytes: 75 },
      { name: 'CSS', bytes: 25 },
    ],
    readme: {
      path: 'README.md',
      html_url: 'https://git.example/shop/blob/main/README.md',
      text: 'Read [more](docs/more.md)',
      complete: false,
    },
    protection: { protected: true, checks: ['build'] },
  } as Profile | Error | Promise<Profile>,
});

function show(
  given: Partial<ReturnType<typeof answers>> = {},
  annotations: Record<string, string> = {
    'github.com/project-slug': 'org/shop',
  },
) {
  const all = { ...answers(), ...given };
  const get = async (path: string) => {
    const data = await all[path.split('/').at(-1) as keyof typeof all];
    if (data instanceof Error) throw data;
    return { data };
  };
  renderInTestApp(
    <PageQueryProvider>
      <EntityProvider
        entity={{
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: { name: 'shop', annotations },
          relations: [{ type: 'ownedBy', targetRef: 'user:default/owner' }],
        }}
      >
        <CodeInsightsTab />
      </EntityProvider>
    </PageQueryProvider>,
    {
      apis: [
        [sourceControlApiRef, { get } as unknown as SourceControlClient],
        mockApis.identity({
          userEntityRef: 'user:default/owner',
          ownershipEntityRefs: ['user:default/owner'],
        }),
      ],
    },
  );
  return all;
}

it('shows pull requests, activity and profile', async () => {
  show();
  const pulls = await screen.findByRole('list', { name: 'Open pull requests' });
  expect(pulls).toHaveTextContent(
    /Drop repeated events#7 by Ann Lee.*Changes requested/,
  );
  expect(
    await screen.findByText('4 commits in the last 52 weeks'),
  ).toBeVisible();
  const weeks = await screen.findByRole('table', { hidden: true });
  expect(within(weeks).getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect(screen.getByRole('list', { name: 'Languages' })).toHaveTextContent(
    'TypeScript: 75.0 %CSS: 25.0 %',
  );
  expect(screen.getByText('main is protected')).toBeVisible();
  expect(await screen.findByRole('link', { name: /more/ })).toHaveAttribute(
    'href',
    'https://git.example/shop/blob/main/docs/more.md',
  );
  expect(document.body.innerHTML).not.toContain('javascript:');
});

it('shows no card before all can be shown, since one would move the others', async () => {
  let answer = (_: Profile) => {};
  const profile = new Promise<Profile>(resolve => (answer = resolve));
  show({ profile });
  expect(
    await screen.findByRole('status', {
      name: 'Loading what the repository tells…',
    }),
  ).toBeVisible();
  expect(screen.queryByText('Open pull requests')).toBeNull();
  answer(answers().profile as Profile);
  expect(await screen.findByText('Open pull requests')).toBeVisible();
});

it('says which annotation is missing', async () => {
  show({}, {});
  expect(
    await screen.findByText('No repository is set for this component'),
  ).toBeVisible();
  expect(
    await screen.findByText(/github.com\/project-slug: my-organisation\/shop/),
  ).toBeVisible();
});

it('shows the other cards when one fails, and loads it again', async () => {
  const all = show({ pullRequests: new Error('Source control is away') });
  expect(await screen.findByText('Source control is away')).toBeVisible();
  expect(await screen.findByText('main is protected')).toBeVisible();
  all.pullRequests = { items: [], complete: true, limit: 100 };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText('There are no open pull requests.'),
  ).toBeVisible();
});

it('says that an empty repository is empty', async () => {
  show({
    activity: { commits: [], weeks: [], releases: [], contributors: [] },
    profile: {
      default_branch: 'main',
      html_url: 'https://git.example/shop',
      languages: [],
      protection: { protected: false, checks: [] },
    },
  });
  expect(
    await screen.findByText('The repository has no commits yet.'),
  ).toBeVisible();
  expect(
    await screen.findByText('The repository has no README.'),
  ).toBeVisible();
  expect(screen.getByText(/main is not protected/)).toBeVisible();
});

it('explains a private repository to others', async () => {
  const refused = await ResponseError.fromResponse(
    new Response(
      JSON.stringify({
        error: { name: 'NotAllowedError', message: 'Only its owners read it' },
        response: { statusCode: 403 },
      }),
      { status: 403, headers: { 'content-type': 'application/json' } },
    ) as never,
  );
  show({ pullRequests: refused, activity: refused, profile: refused });
  await waitFor(() =>
    expect(screen.getAllByText('Only its owners read it')).toHaveLength(3),
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('adds small languages up', () => {
  const languages = 'abcdefg'.split('').map(name => ({ name, bytes: 10 }));
  const shares = sharesOf(languages);
  expect(shares.map(({ name }) => name)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'Other',
  ]);
  expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(
    100,
  );
  expect(sharesOf([])).toEqual([]);
});
