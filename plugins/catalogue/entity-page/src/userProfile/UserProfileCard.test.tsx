import type { UserEntity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/core-app-api';
import { configApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  ScmIntegrationsApi,
  scmIntegrationsApiRef,
} from '@backstage/integration-react';
import {
  AsyncEntityProvider,
  EntityProvider,
  catalogApiRef,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { UserProfileCard } from './UserProfileCard';

const config = {
  integrations: {
    github: [
      {
        host: 'git.retail.example',
        apiBaseUrl: 'https://git.retail.example/api/v3',
      },
    ],
  },
};

const user = (overrides: Partial<UserEntity> = {}): UserEntity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name: 'asha', namespace: 'default' },
  spec: { profile: { displayName: 'Asha Requester' } },
  ...overrides,
});

const render = (element: ReactElement) =>
  renderInTestApp(element, {
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    apis: [
      [catalogApiRef, catalogApiMock()],
      [
        scmIntegrationsApiRef,
        ScmIntegrationsApi.fromConfig(new ConfigReader(config)),
      ],
      [configApiRef, mockApis.config({ data: config })],
    ],
  });

describe('UserProfileCard', () => {
  it('links the e-mail, the manager, the source-control profile, the groups and the links', async () => {
    render(
      <EntityProvider
        entity={user({
          metadata: {
            name: 'asha',
            namespace: 'default',
            annotations: {
              'retail.example/manager': 'user:default/theo',
              'retail.example/github-username': 'asha-r',
              'retail.example/job-function': 'Commerce',
              'retail.example/role': 'Engineer',
              'retail.example/company': 'Retail Example',
              'retail.example/employee-id': '4711',
              'backstage.io/edit-url': 'https://directory.test/asha',
            },
            links: [{ url: 'https://chat.test/asha', title: 'Chat' }],
          },
          spec: {
            profile: {
              displayName: 'Asha Requester',
              email: 'asha@retail.example',
            },
          },
          relations: [
            { type: 'memberOf', targetRef: 'group:default/checkout' },
          ],
        })}
      >
        <UserProfileCard />
      </EntityProvider>,
    );

    expect(
      await screen.findByRole('heading', { name: 'Asha Requester' }),
    ).toBeVisible();
    const href = (name: RegExp | string) =>
      screen.getByRole('link', { name }).getAttribute('href');
    expect(href('asha@retail.example')).toBe('mailto:asha@retail.example');
    expect(href(/theo/)).toBe('/catalog/default/user/theo');
    expect(href(/asha-r/)).toBe('https://git.retail.example/asha-r');
    expect(href(/checkout/)).toBe('/catalog/default/group/checkout');
    expect(href(/Chat/)).toBe('https://chat.test/asha');
    expect(href(/Edit Metadata/)).toBe('https://directory.test/asha');
    expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual([
      'E-mail',
      'Area',
      'Role',
      'Manager',
      'Company',
      'Employee id',
      'Source control',
      'Groups',
      'Links',
    ]);
  });

  it('shows no field, no link and no edit action for what is missing', async () => {
    render(
      <EntityProvider entity={user()}>
        <UserProfileCard />
      </EntityProvider>,
    );
    expect(
      await screen.findByRole('heading', { name: 'Asha Requester' }),
    ).toBeVisible();
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says when there is no such user', async () => {
    render(
      <AsyncEntityProvider loading={false}>
        <UserProfileCard />
      </AsyncEntityProvider>,
    );
    expect(await screen.findByText('User not found')).toBeVisible();
  });

  it('does not say so while the user is being loaded', async () => {
    render(
      <AsyncEntityProvider loading>
        <p>The page</p>
        <UserProfileCard />
      </AsyncEntityProvider>,
    );
    expect(await screen.findByText('The page')).toBeVisible();
    expect(screen.queryByText('User not found')).not.toBeInTheDocument();
  });
});
