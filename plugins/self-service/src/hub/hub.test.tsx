import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import catalogImportPlugin from '@backstage/plugin-catalog-import/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { ReactNode } from 'react';
import { pageQueryModule } from '@portal/plugin-query-react';
import { createSelfServiceModules } from '..';

/** The configuration of the portal, which has the titles and groups. */
const appConfig = parse(
  readFileSync(resolve(__dirname, '../../../../app-config.yaml'), 'utf8'),
);
const scaffolderExtensions = appConfig.app.extensions.filter(
  (entry: string | Record<string, unknown>) =>
    /^(page:scaffolder|sub-page:scaffolder\/)/.test(
      typeof entry === 'string' ? entry : Object.keys(entry)[0],
    ),
);

const template = (name: string, tags: string[]) => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: {
    name,
    title: `Title of ${name}`,
    description: `Makes a ${name}`,
    namespace: 'default',
    tags,
    links: [{ url: 'https://retail.example/guide', title: 'Guide' }],
  },
  spec: { type: 'service', steps: [], parameters: [] },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
});

function Gate({ children }: { children: ReactNode }) {
  return <section aria-label="Gate">{children}</section>;
}

function open(path: string) {
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      catalogImportPlugin,
      scaffolderPlugin,
      ...createSelfServiceModules({ TemplateGate: Gate }),
    ],
    config: {
      app: {
        baseUrl: 'http://localhost:3000',
        extensions: scaffolderExtensions,
      },
      backend: { baseUrl: 'http://localhost:7007' },
    },
    apis: [
      [
        catalogApiRef,
        catalogApiMock({
          entities: [
            template('service', ['create', 'github']),
            template('event', ['something-else']),
          ],
        }),
      ],
      [
        scaffolderApiRef,
        { listTasks: async () => ({ tasks: [], totalTasks: 0 }) },
      ],
      mockApis.permission(),
    ],
  });
}

describe('the self-service hub', () => {
  it('has its title, subtitle, sub pages and the button for a new template', async () => {
    open('/create');
    expect(
      await screen.findByRole('heading', {
        name: 'Self-Service Hub',
        level: 2,
      }),
    ).toBeVisible();
    expect(
      screen.getByText('Automation Templates for Engineering Tasks'),
    ).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'New Template' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(
      expect.arrayContaining([
        'Templates',
        'Tasks',
        'Installed actions',
        'Manage Templates',
      ]),
    );
  });

  it('shows a template in each group of its tags, and in Community without one', async () => {
    open('/create/templates');
    await screen.findAllByText('Title of service');
    const groups = within(screen.getByRole('region', { name: 'Gate' }))
      .getAllByRole('heading')
      .map(heading => heading.textContent)
      .filter(text =>
        [
          'GitHub Tools',
          'Day 1 - Create',
          'Day 2 - Manage',
          'Community',
        ].includes(text ?? ''),
      );
    expect(groups).toEqual(['GitHub Tools', 'Day 1 - Create', 'Community']);
    expect(screen.getAllByText('Title of service')).toHaveLength(2);
    expect(screen.getAllByText('Title of event')).toHaveLength(1);
  });

  it('shows what a template is and offers its form', async () => {
    open('/create/templates');
    await screen.findAllByRole('article', { name: 'Title of service' });
    // The list is rendered again while its filters arrive; the last rendering counts.
    await waitFor(() => {
      const [article] = screen.getAllByRole('article', {
        name: 'Title of service',
      });
      const card = within(article);
      expect(
        card.getByRole('link', { name: 'Title of service' }),
      ).toHaveAttribute('href', '/catalog/default/template/service');
      expect(card.getByText('Makes a service')).toBeVisible();
      expect(
        card.getAllByRole('listitem').map(item => item.textContent),
      ).toEqual(['create', 'github', 'Guide']);
      expect(card.getByRole('link', { name: 'checkout' })).toBeVisible();
      // Each of the two controls is a single element with its own name.
      expect(
        card.getAllByRole('button').map(button => button.textContent),
      ).toEqual(expect.arrayContaining(['Choose']));
      for (const button of card.getAllByRole('button')) {
        expect(button).toHaveAccessibleName();
        expect(within(button).queryByRole('link')).not.toBeInTheDocument();
      }
    });
  });

  it('has the worklist as its list of tasks', async () => {
    open('/create/tasks');
    expect(
      await screen.findByRole('heading', { name: 'List template tasks' }),
    ).toBeVisible();
    expect(
      within(
        await screen.findByRole('radiogroup', { name: 'Task Owner' }),
      ).getAllByRole('radio'),
    ).toHaveLength(2);
  });
});
