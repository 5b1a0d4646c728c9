import type { Entity } from '@backstage/catalog-model';
import { createFrontendModule } from '@backstage/frontend-plugin-api';
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
import {
  createFormField,
  FormFieldBlueprint,
} from '@backstage/plugin-scaffolder-react/alpha';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createSelfServiceModules } from '..';
import { runsApiRef } from '../shared/runsApi';
import { runTermsApiRef } from '../shared/runTermsApi';

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

const TEMPLATE = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: {
    name: 'service',
    namespace: 'default',
    annotations: {
      'retail.example/creates': 'repository, pipeline',
      'retail.example/approval': 'Team Cloud',
    },
  },
  spec: { type: 'service' },
};

type User = ReturnType<typeof userEvent.setup>;

function setup(
  options: {
    path?: string;
    scaffold?: ScaffolderApi['scaffold'];
    manifest?: TemplateParameterSchema;
    form?: ScaffolderApi['getTemplateParameterSchema'];
    module?: ReturnType<typeof createFrontendModule>;
    entities?: Entity[];
    quote?: jest.Mock;
  } = {},
) {
  const { path = PATH, manifest = MANIFEST, entities = [] } = options;
  // Upstream reads the values of a link from here.
  window.history.replaceState(null, '', path);
  const scaffolder = {
    getTemplateParameterSchema: options.form ?? (async () => manifest),
    scaffold: jest.fn(options.scaffold ?? (async () => ({ taskId: 'task-1' }))),
  };
  const Gate = ({ children }: { children: ReactNode }) => <>{children}</>;
  const analytics = mockApis.analytics();
  const { unmount } = renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      scaffolderPlugin,
      ...createSelfServiceModules({ TemplateGate: Gate }),
      ...(options.module ? [options.module] : []),
    ],
    apis: [
      [catalogApiRef, catalogApiMock({ entities })],
      [scaffolderApiRef, scaffolder],
      [
        runsApiRef,
        {
          get: async () => ({ data: { templates: [] } }),
        } as unknown as typeof runsApiRef.T,
      ],
      [
        runTermsApiRef,
        { post: options.quote } as unknown as typeof runTermsApiRef.T,
      ],
      mockApis.permission(),
      analytics,
    ],
  });
  const events = () =>
    analytics
      .getEvents()
      .filter(({ action }) => action.endsWith('-form'))
      .map(({ action, subject, value, attributes }) => [
        action,
        subject,
        ...(action === 'leave-form' ? [value, attributes?.field] : []),
      ]);
  return { scaffolder, unmount, events, user: userEvent.setup() };
}

const field = (name: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const withData = (values: object, step?: string) =>
  `${PATH}?formData=${encodeURIComponent(JSON.stringify(values))}${
    step ? `&step=${step}` : ''
  }`;

const drafts = () =>
  Object.keys(localStorage)
    .filter(key => key.startsWith('portal.form-draft/'))
    .map(key => JSON.parse(localStorage.getItem(key) ?? ''));

// The first import of the page takes longer than a test waits.
beforeAll(async () => {
  await import('./WizardPage');
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the wizard', () => {
  it.each([
    ['a template that is not there', PATH],
    ['an address below a template', `${PATH}/more`],
  ])('says of %s that it was not found', async (_, path) => {
    setup({
      path,
      form: async () => {
        throw Object.assign(new Error('No template'), { statusCode: 404 });
      },
    });
    expect(await screen.findByText(/PAGE NOT FOUND/)).toBeVisible();
    expect(screen.queryByText(/No template/)).not.toBeInTheDocument();
  });

  it('has the shape of a form while it is read', async () => {
    setup({ form: () => new Promise(() => undefined) });
    expect(
      await screen.findByRole('status', { name: 'Loading the form…' }),
    ).toBeVisible();
  });

  it('offers another try when the form cannot be read', async () => {
    setup({
      form: async () => {
        throw Object.assign(new Error('away'), { statusCode: 503 });
      },
    });
    expect(
      await screen.findByRole('button', { name: 'Try again' }),
    ).toBeVisible();
    expect(screen.queryByText(/PAGE NOT FOUND/)).not.toBeInTheDocument();
  });

  it('creates one task with the values of all steps, and keeps no draft', async () => {
    const { user, scaffolder } = setup({ path: withData({ team: 'red' }) });
    await user.type(await field('Name'), 'cart');
    await press(user, 'Next');
    await user.clear(await field('Region'));
    await user.type(await field('Region'), 'south');
    await press(user, 'Review');
    await user.dblClick(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(drafts()).toEqual([]));
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

  it('has the title of the template, and beside the form what will be created, which grows', async () => {
    const { user } = setup({ entities: [TEMPLATE] });
    expect(
      await screen.findByRole('heading', { name: MANIFEST.title, level: 2 }),
    ).toBeVisible();
    expect(
      screen.queryByText('Self-Service Hub', { selector: 'h2' }),
    ).toBeNull();
    const summary = within(
      await screen.findByRole('complementary', { name: 'What you will get' }),
    );
    expect(summary.getByText('repository, pipeline')).toBeVisible();
    expect(summary.getByText('Team Cloud')).toBeVisible();
    expect(summary.queryByText('cart')).toBeNull();
    await user.type(await field('Name'), 'cart');
    expect(await summary.findByText('cart')).toBeVisible();
  });

  it('says beside the form what a run with these values costs', async () => {
    const quote = jest.fn(async (_path, { body }) => {
      const amount = body.values.name === 'cart' ? 12 : 5;
      const sum = { amount, currency: 'EUR' };
      const lines = [{ title: 'Topic', count: 1, monthly: sum }];
      return { data: { cost: { lines, sums: [sum], isComplete: true } } };
    });
    const priced = { ...TEMPLATE, spec: { costs: [{ price: 'topic' }] } };
    const { user } = setup({ entities: [priced], quote });
    expect(await screen.findByText('About €5 a month')).toBeVisible();
    await user.type(await field('Name'), 'cart');
    expect(await screen.findByText('About €12 a month')).toBeVisible();
  });

  it('asks for an approval, and says so on its last button, where the run needs one', async () => {
    const quote = jest.fn(async (_path, { body }) => ({
      data: {
        approval: {
          isNeeded: body.values.name === 'cart',
          approvers: [{ ref: 'group:default/cloud', name: 'Cloud' }],
        },
      },
    }));
    const gated = { ...TEMPLATE, spec: { approval: { by: 'owner' } } };
    const setupWith = (name: string) =>
      setup({
        path: withData({ name, team: 'red' }, 'review'),
        entities: [gated],
        quote,
      });
    const { unmount } = setupWith('cart');
    expect(
      await screen.findByRole('button', { name: 'Ask for approval' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
    unmount();
    setupWith('basket');
    expect(await screen.findByText('None for these values')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create' })).toBeVisible();
  });

  it('says on Next what is needed, by titles, and leads there', async () => {
    const { user } = setup();
    await user.type(await field('Name'), 'My Cart');
    await press(user, 'Next');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('2 items need your attention');
    const lines = within(summary).getAllByRole('link');
    expect(lines.map(line => line.textContent)).toEqual([
      'Name: Use only the characters and the form that are allowed here',
      'Team: Choose a value',
    ]);
    await user.click(lines[0]);
    expect(await field('Name')).toHaveFocus();
  });

  it('takes an error off the moment its value is right', async () => {
    const { user } = setup();
    await press(user, 'Next');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Name: Enter a value');
    expect(screen.getAllByText(/Enter a value/)).toHaveLength(2);
    await user.type(await field('Name'), 'cart');
    expect(summary).toHaveTextContent('1 item needs your attention');
    expect(screen.queryByText(/Enter a value/)).not.toBeInTheDocument();
  });

  it('does not open a step past the first one that is not right', async () => {
    setup({ path: `${PATH}?step=review` });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '2 items need your attention',
    );
    expect(
      screen.getByRole('heading', { name: 'Step 1 of 3 About it' }),
    ).toBeVisible();
  });

  it('opens the step of the address when those before it are right', async () => {
    setup({ path: withData({ name: 'cart', team: 'red' }, '2') });
    expect(
      await screen.findByRole('heading', { name: 'Step 2 of 3 Where it runs' }),
    ).toBeVisible();
  });

  it('says why a task was refused, and keeps the values', async () => {
    const { user } = setup({
      path: withData({ name: 'cart', team: 'red' }, 'review'),
      scaffold: async () => {
        throw new Error('You may not do this for team red');
      },
    });
    await press(user, 'Create');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You may not do this for team red',
    );
    await press(user, 'Back');
    await press(user, 'Back');
    expect(await field('Name')).toHaveValue('cart');

    // The refusal was of other values.
    await user.type(await field('Name'), 's');
    await press(user, 'Next');
    await press(user, 'Review');
    await screen.findByRole('button', { name: 'Create' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('analytics', () => {
  const REF = 'template:default/service';

  it('are told at which step and field a form was left, once', async () => {
    const { user, events, unmount } = setup();
    await user.click(await field('Name'));
    expect(events()).toEqual([['open-form', REF]]);
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(events()).toEqual([
      ['open-form', REF],
      ['leave-form', REF, 0, 'name'],
    ]);
  });

  it('are told that a form was finished', async () => {
    const values = { name: 'cart', team: 'red' };
    const { user, events, unmount } = setup({
      path: withData(values, 'review'),
    });
    await press(user, 'Create');
    await waitFor(() => expect(events()).toHaveLength(2));
    unmount();
    expect(events()).toEqual([
      ['open-form', REF],
      ['finish-form', REF],
    ]);
  });
});

describe('values that were right on Next', () => {
  const refusal = (status: string) =>
    new Error('Somebody has changed the file', {
      cause: new Error(`Backend request failed, ${status} {"error":{}}`),
    });

  /** A form with a file that somebody else changes, whenever the test says so. */
  async function review(error: Error) {
    const file = { isNewer: false };
    const fileField = createFormField({
      name: 'File',
      component: () => <input id="root_file" aria-label="File" />,
      validation: (_, validation) => {
        if (file.isNewer) validation.addError('Compare both versions');
      },
    });
    const module = createFrontendModule({
      pluginId: 'scaffolder',
      extensions: [
        FormFieldBlueprint.make({
          name: 'file',
          params: { field: async () => fileField },
        }),
      ],
    });
    const properties = {
      file: { type: 'string', title: 'File', 'ui:field': 'File' },
    };
    const steps = [
      ...MANIFEST.steps.slice(1),
      { title: 'Which file', schema: { type: 'object', properties } },
    ];
    const { user } = setup({
      module,
      manifest: { ...MANIFEST, steps },
      path: withData({ region: 'south', file: 'mine' }, 'review'),
      scaffold: async () => {
        throw error;
      },
    });
    await screen.findByRole('button', { name: 'Create' });
    return { user, file };
  }

  it('lead back to their step when they are wrong on Create', async () => {
    const { user, file } = await review(refusal('400 Bad Request,'));
    file.isNewer = true;
    await press(user, 'Create');
    expect(
      await screen.findByRole('heading', { name: 'Step 2 of 3 Which file' }),
    ).toBeVisible();
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('File: Compare both versions');
    await user.click(within(summary).getByRole('link'));
    expect(screen.getByRole('textbox', { name: 'File' })).toHaveFocus();
    file.isNewer = false;
    await press(user, 'Review');
    expect(await screen.findByRole('button', { name: 'Create' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('south')).toBeVisible();
  });

  it.each([
    ['still right', '400 Bad Request,', false],
    ['not what was refused', '403 Forbidden,', true],
  ])('stay on the review when they are %s', async (_, status, isNewer) => {
    const { user, file } = await review(refusal(status));
    file.isNewer = isNewer;
    await press(user, 'Create');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing was createdSomebody has changed the file',
    );
  });
});

describe('the review', () => {
  it('shows each step in words, leads back to one, and returns when nothing changed', async () => {
    const { user } = setup({
      path: withData({ name: 'cart', team: 'red' }, 'review'),
    });
    const about = within(
      await screen.findByRole('region', { name: 'About it' }),
    );
    expect(about.getAllByRole('term').map(term => term.textContent)).toEqual([
      'Name',
      'Team',
    ]);
    await user.click(about.getByRole('button', { name: 'Change About it' }));
    expect(
      await screen.findByRole('heading', { name: 'Step 1 of 3 About it' }),
    ).toHaveFocus();
    await press(user, 'Review');
    await user.click(
      await screen.findByRole('button', { name: 'Change About it' }),
    );
    await user.type(await field('Name'), 's');
    await press(user, 'Next');
    await press(user, 'Review');
    expect(await screen.findByText('carts')).toBeVisible();
  });
});

describe('a draft', () => {
  async function typeAndClose() {
    const { user, unmount } = setup();
    await user.type(await field('Name'), 'cart');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    unmount();
    return user;
  }

  it('is not made by opening a form', async () => {
    const { unmount } = setup();
    await field('Name');
    unmount();
    expect(drafts()).toEqual([]);
  });

  it('comes back at once when the same tab reloads the step', async () => {
    const user = await typeAndClose();
    setup({ path: `${PATH}?step=1` });
    expect(await field('Name')).toHaveValue('cart');
    expect(screen.getByText('Your values are kept.')).toBeVisible();
    await press(user, 'Start again');
    expect(await field('Name')).toHaveValue('');
    expect(drafts()).toEqual([]);
  });

  it('is offered when the form is opened anew', async () => {
    const user = await typeAndClose();
    sessionStorage.clear();
    setup();
    expect(
      await screen.findByRole('heading', { name: /^You began this form/ }),
    ).toHaveFocus();
    await press(user, 'Continue');
    expect(await field('Name')).toHaveValue('cart');
    expect(drafts()).toHaveLength(1);
  });

  it('is not overwritten by another tab', async () => {
    const user = await typeAndClose();
    const { unmount } = setup({ path: withData({ team: 'red' }) });
    await user.type(await field('Name'), 'other');
    await waitFor(() => expect(drafts()).toHaveLength(2));
    unmount();
    expect(
      drafts()
        .map(({ values }) => values.name)
        .sort(),
    ).toEqual(['cart', 'other']);
  });

  it('goes when the person cancels, after a question', async () => {
    const { user } = setup();
    await user.type(await field('Name'), 'cart');
    await press(user, 'Cancel');
    await press(user, 'Stay');
    expect(await field('Name')).toHaveValue('cart');
    await press(user, 'Cancel');
    await press(user, 'Leave');
    await waitFor(() => expect(drafts()).toEqual([]));
    expect(
      screen.queryByRole('button', { name: 'Next' }),
    ).not.toBeInTheDocument();
  });

  it('never has a secret', async () => {
    const { user } = setup({
      manifest: {
        title: 'Secret',
        steps: [
          {
            title: 'One',
            schema: {
              type: 'object',
              properties: {
                name: { type: 'string', title: 'Name' },
                token: { type: 'string', title: 'Token', 'ui:field': 'Secret' },
              },
            },
          },
        ],
      },
    });
    await user.type(await field('Name'), 'abc123');
    await user.type(screen.getByLabelText(/Token/), 'abc123');
    await waitFor(() => expect(drafts()[0]?.values).toEqual({}));
  });

  it('does without a device that keeps nothing', async () => {
    const { setItem: keep } = Storage.prototype;
    const setItem = jest
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation(function set(this: Storage, key, value) {
        if (key.startsWith('portal.form')) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        keep.call(this, key, value);
      });
    const { user } = setup({ path: withData({ team: 'red' }) });
    await user.type(await field('Name'), 'cart');
    await press(user, 'Next');
    expect(await field('Region')).toHaveValue('north');
    setItem.mockRestore();
  });
});
