import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import {
  scaffolderApiRef,
  type ScaffolderApi,
  type TemplateParameterSchema,
} from '@backstage/plugin-scaffolder-react';
import { pageQueryModule } from '@portal/plugin-query-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createSelfServiceModules } from '..';

const MANIFEST: TemplateParameterSchema = {
  title: 'New service',
  description: 'Makes a service',
  steps: [
    {
      title: 'About it',
      schema: {
        type: 'object',
        required: ['name', 'team'],
        properties: {
          name: { type: 'string', title: 'Name', pattern: '^[a-z-]+$' },
          team: { type: 'string', title: 'Team', enum: ['blue', 'red'] },
        },
      },
    },
    {
      title: 'Where it runs',
      schema: {
        type: 'object',
        properties: {
          region: { type: 'string', title: 'Region', default: 'north' },
        },
      },
    },
  ],
};

const PATH = '/create/templates/default/service';

function setup(
  options: {
    path?: string;
    scaffold?: ScaffolderApi['scaffold'];
    manifest?: TemplateParameterSchema;
  } = {},
) {
  const { path = PATH, manifest = MANIFEST } = options;
  const scaffolder = {
    getTemplateParameterSchema: async () => manifest,
    scaffold: jest.fn(options.scaffold ?? (async () => ({ taskId: 'task-1' }))),
  };
  const Gate = ({ children }: { children: ReactNode }) => <>{children}</>;
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      scaffolderPlugin,
      ...createSelfServiceModules({ TemplateGate: Gate }),
    ],
    apis: [
      [catalogApiRef, catalogApiMock()],
      [scaffolderApiRef, scaffolder],
      mockApis.permission(),
    ],
  });
  return { scaffolder, user: userEvent.setup() };
}

const field = (name: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

const press = async (
  user: ReturnType<typeof userEvent.setup>,
  name: string | RegExp,
) => user.click(await screen.findByRole('button', { name }));

// The first import of the page takes longer than a test waits.
beforeAll(async () => {
  await import('./WizardPage');
});

describe('the wizard', () => {
  it('creates one task with the values of all steps', async () => {
    const { user, scaffolder } = setup({
      path: `${PATH}?formData=${encodeURIComponent('{"team":"red"}')}`,
    });
    await user.type(await field('Name'), 'cart');
    await press(user, 'Next');
    await user.clear(await field('Region'));
    await user.type(await field('Region'), 'south');
    await press(user, 'Review');
    await user.dblClick(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(scaffolder.scaffold).toHaveBeenCalled());
    expect(scaffolder.scaffold.mock.calls).toEqual([
      [
        {
          templateRef: 'template:default/service',
          values: { name: 'cart', team: 'red', region: 'south' },
          secrets: {},
        },
      ],
    ]);
  });

  it('says on Next what is needed, by titles, and leads there', async () => {
    const { user } = setup();
    await user.type(await field('Name'), 'My Cart');
    await press(user, 'Next');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Two things need you');
    const lines = within(summary).getAllByRole('link');
    expect(lines.map(line => line.textContent)).toEqual([
      'Name: Use only the characters and the form that are allowed here',
      'Team: Choose a value',
    ]);
    await user.click(lines[0]);
    expect(await field('Name')).toHaveFocus();
  });
});
