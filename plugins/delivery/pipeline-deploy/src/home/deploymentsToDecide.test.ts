import { loadDeploymentsToDecide } from './deploymentsToDecide';

it('lists the deployments to decide about, each with the way to it', async () => {
  const api = {
    post: jest.fn(),
    get: jest.fn().mockResolvedValue({
      data: {
        items: [
          {
            id: 'd1',
            title: 'Order service',
            entity: 'component:default/order-service',
            tag: 'v2',
            environment: 'production',
            requestedBy: { name: 'Lucia' },
          },
        ],
      },
    }),
  };
  const { signal } = new AbortController();
  const items = await loadDeploymentsToDecide(
    { get: () => api as never },
    signal,
  );
  expect(api.get).toHaveBeenCalledWith('/waiting-deployments', { signal });
  expect(items).toEqual([
    {
      id: 'd1',
      title: 'Order service: v2 to production',
      why: 'Approve or reject the deployment',
      by: 'Lucia',
      href: '/catalog/default/component/order-service/ci-cd/deployments?deployment=d1',
      decide: expect.anything(),
    },
  ]);

  await items[0].decide!.reject('Not today');
  expect(api.post).toHaveBeenCalledWith('/deployments/{id}/decision', {
    params: { path: { id: 'd1' } },
    body: { decision: 'reject', comment: 'Not today' },
  });
});
