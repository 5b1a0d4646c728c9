import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { act, screen } from '@testing-library/react';
import { runsApiRef } from '../shared/runsApi';
import { TemplateRun } from './TemplateRun';

const template: Entity = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: {
    name: 'topic',
    namespace: 'default',
    annotations: {
      'retail.example/creates': 'topic',
      'retail.example/approval': 'Nobody',
      'retail.example/cost': '5 EUR a month',
    },
  },
  spec: { type: 'resource', steps: [] },
};

it('says what a run creates, who approves it, how long it takes and what it costs', async () => {
  const templates = [
    { templateRef: 'template:default/topic', medianSeconds: 120 },
  ];
  let answer = () => {};
  const counted = new Promise<void>(resolve => {
    answer = resolve;
  });
  const get = async () => {
    await counted;
    return { data: { templates } };
  };
  renderInTestApp(<TemplateRun entity={template} />, {
    features: [pageQueryModule],
    apis: [
      [catalogApiRef, catalogApiMock({ entities: [template] })],
      [runsApiRef, { get } as unknown as typeof runsApiRef.T],
    ],
  });
  const values = () =>
    screen.getAllByRole('definition').map(({ textContent }) => textContent);
  // A line that came later would move the answers below.
  expect(await screen.findByText('topic')).toBeVisible();
  expect(values()).toEqual(['topic', 'Nobody', '…', '5 EUR a month']);
  await act(async () => answer());
  expect(await screen.findByText('Takes about 2 min')).toBeVisible();
  expect(values()).toEqual([
    'topic',
    'Nobody',
    'Takes about 2 min',
    '5 EUR a month',
  ]);
});
