import { NotFoundError } from '@backstage/errors';
import { registrationOf } from '@portal/plugin-pipeline-deploy-common';
import type { Component } from './Components';
import { PipelineReader } from './PipelineReader';
import type { Caller, Rights } from './Rights';

const entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'orders',
    annotations: { 'retail.example/cicd-as-service': 'true' },
  },
};
const component: Component = {
  entityRef: 'component:default/orders',
  title: 'Orders',
  owners: [],
  registration: registrationOf(entity),
  repository: 'orders',
  entity,
};
const caller = {} as Caller;

const workflow = (state: string, path = '.github/workflows/deploy.yml') => ({
  id: 1,
  name: 'Deploy',
  path,
  state,
  html_url: 'https://host/deploy.yml',
});

const read = (
  listWorkflows: () => Promise<ReturnType<typeof workflow>[]>,
  isConfigured = true,
) => {
  const reader = new PipelineReader({
    config: {
      annotations: { production: '', development: '' },
      freezes: { timeZone: 'UTC', freezes: [] },
      incidentServices: [],
      countsOnCall: false,
      needsApproval: () => false,
      needsTest: () => false,
      waitMinutes: () => 0,
    },
    pipelines: {
      listEnvironments: async () => [],
      find: async () =>
        isConfigured
          ? {
              workflow: 'deploy.yml',
              environments: { prod: ['production'], 'non-prod': [] },
            }
          : undefined,
    },
    rights: {
      requireRead: async () => undefined,
      mayDeploy: async () => ({ allowed: true }),
    } as unknown as Rights,
    sourceControl: {
      listWorkflows: async () => ({
        items: await listWorkflows(),
        complete: true,
        limit: 500,
      }),
    },
  });
  return reader.read(caller, component);
};

it('is complete with an active workflow that deploys', async () => {
  expect(await read(async () => [workflow('active')])).toMatchObject({
    registration: 'production',
    missing: [],
    workflow: 'deploy.yml',
    mayDeploy: true,
  });
});

it.each([
  ['disabled', () => read(async () => [workflow('disabled_manually')])],
  [
    'another',
    () => read(async () => [workflow('active', '.github/workflows/ci.yml')]),
  ],
  ['missing', () => read(async () => [])],
  ['not configured', () => read(async () => [workflow('active')], false)],
])('is incomplete when the workflow is %s', async (_, answer) => {
  expect(await answer()).toMatchObject({
    registration: 'incomplete',
    missing: ['workflow'],
    mayDeploy: false,
  });
});

it('is incomplete when the repository was renamed or deleted', async () => {
  const gone = async () => {
    throw new NotFoundError('There is no repository orders');
  };
  expect(await read(gone)).toMatchObject({
    registration: 'incomplete',
    missing: ['repository'],
  });
});
