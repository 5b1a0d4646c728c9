import { renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import { TemplateProblems } from '.';
import { formFieldNamesApiRef } from './formFieldNamesApi';

function show(
  steps: object[],
  listActions = async () => [{ id: 'debug:log' }, { id: 'fetch:template' }],
) {
  const template = {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name: 'probe', namespace: 'default' },
    spec: {
      type: 'service',
      parameters: { properties: { a: { 'ui:field': 'NoSuchPicker' } } },
      steps,
    },
  };
  const listTemplatingExtensions = async () => ({ filters: { pick: {} } });
  renderInTestApp(
    <PageQueryProvider>
      <TemplateProblems templateRef="template:default/probe" />
    </PageQueryProvider>,
    {
      apis: [
        [catalogApiRef, catalogApiMock({ entities: [template] as never })],
        [scaffolderApiRef, { listActions, listTemplatingExtensions } as never],
        [formFieldNamesApiRef, { list: async () => ['MyGroupsPicker'] }],
      ],
    },
  );
}

it('tells actions, filters, fields and expressions that do not work, with their steps', async () => {
  show([
    {
      name: 'First',
      action: 'debug:log',
      input: { message: '${{ parameters.a | pick | shout }}' },
    },
    { name: 'Second', action: 'publish:elsewhere', input: { a: '${{ b' } },
    { name: 'Third', action: 'fetch:template', input: { url: '../x' } },
  ]);
  const problems = await screen.findByRole('region', {
    name: 'This template does not work as it is written',
  });
  const items = within(problems).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Form: there is no field NoSuchPicker.',
    'Step First: there is no filter shout, used in ${{ parameters.a | pick | shout }}',
    'Step Second: the action publish:elsewhere is not installed, or templates may not run it.',
    'Step Second: the expression has no end: ${{ b',
    'Step Third: it fetches ../x. Templates fetch ./skeleton only, the folder beside them.',
  ]);
});

it('says that it could not be checked', async () => {
  show([], async () => {
    throw new Error('The scaffolder is away');
  });
  expect(
    await screen.findByText(/could not be checked: The scaffolder is away/),
  ).toBeVisible();
});
