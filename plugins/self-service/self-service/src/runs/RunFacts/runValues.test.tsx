import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  entityPresentationApiRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  scaffolderApiRef,
  type ScaffolderApi,
} from '@backstage/plugin-scaffolder-react';
import { formFieldsApiRef } from '@backstage/plugin-scaffolder-react/alpha';
import { pageQueryClient, PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import type { RunDetail } from '../../shared/runsApi';
import { RunValues } from './RunValues';

const run = {
  id: '1',
  templateRef: 'template:default/new-service',
  values: [
    { name: 'size', title: 'Size', value: 'm', isHidden: false },
    {
      name: 'repo',
      title: 'Repository',
      value: 'localhost:4601?owner=shop&repo=cart',
      isHidden: false,
    },
    {
      name: 'owner',
      title: 'Owner',
      value: 'group:default/checkout',
      isHidden: false,
    },
    {
      name: 'topic',
      title: 'Topic',
      value: { name: 'orders', kind: { level: 'gold' } },
      isHidden: false,
    },
    { name: 'token', title: 'Token', isHidden: true },
  ],
} as unknown as RunDetail;

function show(form: ScaffolderApi['getTemplateParameterSchema']) {
  const snapshot = (entityRef: string) => ({
    primaryTitle: entityRef.endsWith('checkout') ? 'Checkout' : entityRef,
    entityRef,
  });
  renderInTestApp(
    <PageQueryProvider>
      <RunValues run={run} />
    </PageQueryProvider>,
    {
      apis: [
        [scaffolderApiRef, { getTemplateParameterSchema: form }],
        [formFieldsApiRef, { loadFormFields: async () => [] }],
        [catalogApiRef, catalogApiMock()],
        [
          entityPresentationApiRef,
          {
            forEntity: (ref: string) => ({
              snapshot: snapshot(ref),
              promise: Promise.resolve(snapshot(ref)),
            }),
          },
        ],
      ],
    },
  );
}

afterEach(() => pageQueryClient.clear());

const step = {
  title: 'Details',
  schema: {
    type: 'object',
    properties: {
      size: {
        type: 'string',
        title: 'How large',
        enum: ['s', 'm'],
        enumNames: ['Small', 'Medium'],
      },
      repo: { type: 'string', title: 'Where', 'ui:field': 'RepoUrlPicker' },
      owner: { type: 'string', title: 'Whose' },
      topic: { type: 'object', title: 'Topic' },
    },
  },
};

it('shows the values in the words of their form', async () => {
  show(async () => ({ title: 'New service', steps: [step] }) as never);
  expect(await screen.findByText('How large')).toBeVisible();
  for (const text of ['Medium', 'shop/cart on localhost:4601', 'Checkout']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('Hidden')).toBeVisible();
});

it('has neither references nor JSON where the form may not be opened', async () => {
  show(async () => {
    throw new Error('no such template');
  });
  expect(await screen.findByText('shop/cart on localhost:4601')).toBeVisible();
  expect(screen.getByText('Checkout')).toBeVisible();
  expect(screen.getByText('orders')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/default\/|\{|\?owner=/);
});
