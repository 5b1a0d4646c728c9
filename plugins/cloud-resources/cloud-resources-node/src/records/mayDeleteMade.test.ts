import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { Caller } from '@portal/plugin-form-rules-node';
import { mayDeleteMade } from './mayDeleteMade';

const ID = 'directory/groups/x';

/** Asks for a member of checkout, or for a service. */
function ask({ owner, isService }: { owner?: string; isService?: boolean }) {
  const principal = {
    userRef: 'user:default/asha',
    groups: ['group:default/checkout'],
  };
  const caller = new Caller(
    isService ? mockCredentials.service() : mockCredentials.user(),
    {
      auth: mockServices.auth(),
      catalog: catalogServiceMock(),
      principals: { ofCredentials: async () => principal },
    },
  );
  const records = {
    markOf: async (id: string) =>
      id === ID && owner
        ? { owner, createdBy: 'template:default/x' }
        : undefined,
  };
  const { signal } = new AbortController();
  return mayDeleteMade(records, ID, { caller, signal });
}

it('believes the portal’s own entry', async () => {
  expect(await ask({ owner: 'group:default/checkout' })).toEqual({
    holds: true,
  });
  expect(await ask({ owner: 'group:default/payments' })).toEqual({
    holds: false,
    message: "It belongs to 'group:default/payments'. Ask them to delete it",
  });
  expect(await ask({})).toEqual({ holds: false });
});

it('holds for no service', async () => {
  const service = { owner: 'group:default/checkout', isService: true };
  expect(await ask(service)).toEqual({ holds: false });
});
