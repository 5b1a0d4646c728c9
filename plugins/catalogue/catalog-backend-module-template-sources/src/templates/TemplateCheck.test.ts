import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { scaffolderServiceMock } from '@backstage/plugin-scaffolder-node/testUtils';
import { TemplateCheck } from './TemplateCheck';

const entity = (kind: string): Entity => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind,
  metadata: { name: 'x' },
  spec: {
    parameters: {
      properties: {
        a: { 'ui:field': 'RepoUrlPicker' },
        b: { 'ui:field': 'NoSuchPicker' },
      },
    },
    steps: [{ id: 'a', action: 'publish:elsewhere' }],
  },
});

function setUp(names?: string[]) {
  const scaffolder = scaffolderServiceMock.mock({
    listActions: async () => [{ id: 'debug:log' }],
    listTemplatingExtensions: async () => ({
      filters: {},
      globals: { functions: {}, values: {} },
    }),
  });
  const logger = mockServices.logger.mock();
  const auth = mockServices.auth();
  const own = { listAllowed: () => ['debug:log'] };
  const fields = { list: async () => names };
  const check = new TemplateCheck({ auth, fields, logger, own, scaffolder });
  return { check, logger, scaffolder };
}

it('asks the scaffolder once for many templates, and for nothing else', async () => {
  const { check, scaffolder } = setUp();
  expect(await check.problemsOf(entity('Component'))).toEqual([]);
  expect(scaffolder.listActions).not.toHaveBeenCalled();
  for (const kind of ['Template', 'template', 'Template']) {
    expect(await check.problemsOf(entity(kind))).toEqual([
      expect.stringContaining('publish:elsewhere'),
    ]);
  }
  expect(scaffolder.listActions).toHaveBeenCalledTimes(1);
});

it('tells form fields that the portal does not have, if it knows its own', async () => {
  const { check } = setUp(['RepoUrlPicker']);
  expect(await check.problemsOf(entity('Template'))).toEqual([
    "Nobody knows the form field 'NoSuchPicker'",
    expect.stringContaining('publish:elsewhere'),
  ]);
});

it('tells nothing of a template while the scaffolder does not answer', async () => {
  const { check, logger, scaffolder } = setUp();
  scaffolder.listActions.mockRejectedValueOnce(new Error('not started'));
  expect(await check.problemsOf(entity('Template'))).toEqual([]);
  expect(logger.warn).toHaveBeenCalledWith(
    expect.stringContaining('not started'),
  );
  expect(await check.problemsOf(entity('Template'))).toHaveLength(1);
});
