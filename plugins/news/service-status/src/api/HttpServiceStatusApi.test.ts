import { HttpServiceStatusApi } from './HttpServiceStatusApi';

function createApi(answer: () => Response) {
  const urls: string[] = [];
  const api = new HttpServiceStatusApi({
    fetchApi: {
      fetch: async input => {
        urls.push(input instanceof Request ? input.url : String(input));
        return answer();
      },
    },
  });
  return { api, urls };
}

it('calls the routes of the backend', async () => {
  const { api, urls } = createApi(() => Response.json({ items: ['an item'] }));
  expect(await api.listServices()).toEqual(['an item']);
  expect(await api.listAffected()).toEqual(['an item']);
  await api.getHistory('a/b');
  await api.getDependencies('component:default/orders');
  expect(urls).toEqual([
    expect.stringMatching(/service-status\/services$/),
    expect.stringMatching(/service-status\/affected$/),
    expect.stringMatching(/service-status\/services\/a%2Fb\/history$/),
    expect.stringMatching(
      /service-status\/dependencies\?entity=component(:|%3A)default(\/|%2F)orders$/,
    ),
  ]);
});

it("throws the server's error", async () => {
  const { api } = createApi(() =>
    Response.json(
      {
        error: { name: 'NotFoundError', message: 'There is no service' },
        response: { statusCode: 404 },
      },
      { status: 404 },
    ),
  );
  await expect(api.getHistory('x')).rejects.toMatchObject({
    name: 'ResponseError',
    cause: { message: 'There is no service' },
  });
});
