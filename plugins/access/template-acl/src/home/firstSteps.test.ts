import { FirstStepsBlueprint } from '@portal/plugin-page-slots-react';
import { createExtensionTester } from '@backstage/frontend-test-utils';
import { firstStepsOfRoles } from './firstSteps';
import { listTemplatesOnce } from './listTemplatesOnce';

const [owner, admin] = [
  createExtensionTester(firstStepsOfRoles[0]),
  createExtensionTester(firstStepsOfRoles[1]),
].map(tester => tester.get(FirstStepsBlueprint.dataRefs.steps));
const { signal } = new AbortController();

it.each([
  ['manager', { owner: true, admin: false }],
  ['admin', { owner: false, admin: true }],
  ['reader', { owner: false, admin: false }],
])('knows the roles of a %s', async (role, expected) => {
  const listTemplates = jest.fn(async () => [{ role: 'reader' }, { role }]);
  const api = { listTemplates };
  const apis = { get: () => api as never };
  const [isOwner, isAdmin] = await Promise.all([
    owner.isFor(apis, signal),
    admin.isFor(apis, signal),
  ]);
  expect({ owner: isOwner, admin: isAdmin }).toEqual(expected);
  // One question for both.
  expect(listTemplates).toHaveBeenCalledTimes(1);
});

it('asks again after an answer, and after a failure', async () => {
  const listTemplates = jest
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue([]);
  const api = { listTemplates } as never;
  await expect(listTemplatesOnce(api)).rejects.toThrow('away');
  await expect(listTemplatesOnce(api)).resolves.toEqual([]);
  await listTemplatesOnce(api);
  expect(listTemplates).toHaveBeenCalledTimes(3);
});

it.each([
  ['owner', owner],
  ['admin', admin],
])('leads the %s to pages that need no role of the portal', (_, { steps }) => {
  expect(steps).toHaveLength(5);
  const hrefs = steps.map(({ href }) => href);
  expect(hrefs).not.toContain('/create/edit');
  expect(hrefs).not.toContain('/catalog-import');
});
