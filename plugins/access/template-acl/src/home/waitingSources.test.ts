import { loadAccessRequests, loadEndingGrants } from './waitingSources';

const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString();
const { signal } = new AbortController();
const apisWith = (api: object) => ({ get: () => api as never });

it('lists the requests to decide about', async () => {
  const diesAt = inDays(5);
  const declineRequest = jest.fn();
  const items = await loadAccessRequests(
    apisWith({
      declineRequest,
      listRequests: async () => ({
        requests: [
          {
            id: 'r1',
            templateTitle: 'Kafka topic',
            templateRef: 'template:default/kafka-topic',
            kind: 'access',
            requesterName: 'Ada',
            diesAt,
          },
        ],
      }),
    }),
    signal,
  );
  expect(items).toEqual([
    {
      id: 'r1',
      title: 'Kafka topic',
      why: 'Approve or decline access',
      by: 'Ada',
      until: new Date(diesAt),
      href: '/template-acl?template=template%3Adefault%2Fkafka-topic',
      decide: expect.anything(),
    },
  ]);
  await items[0].decide!.reject('Ask again');
  expect(declineRequest).toHaveBeenCalledWith('r1', 'Ask again');
});

it('lists the own grants that end soon', async () => {
  const items = await loadEndingGrants(
    apisWith({
      listTemplates: async () => [
        {
          templateRef: 'template:default/a',
          name: 'ending',
          expiresOn: inDays(2),
        },
        {
          templateRef: 'template:default/b',
          name: 'later',
          expiresOn: inDays(9),
        },
        { templateRef: 'template:default/c', name: 'without' },
      ],
    }),
    signal,
  );
  expect(items.map(({ title, href }) => [title, href])).toEqual([
    ['ending', '/template-acl?template=template%3Adefault%2Fa'],
  ]);
});
