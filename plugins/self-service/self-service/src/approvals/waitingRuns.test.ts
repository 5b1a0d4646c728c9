import { createRunTermsClient } from '@portal/plugin-run-terms-common';
import { loadWaitingRuns } from './waitingRuns';

const LAPSES = '2026-12-05T14:22:00.000Z';
const requestOf = (id: string, state: string) => ({
  id,
  state,
  templateRef: 'template:default/storage-account',
  templateTitle: 'Storage account',
  requestedBy: { ref: 'user:default/asha', name: 'Asha Requester' },
  requestedAt: '2026-11-28T14:22:00.000Z',
  lapsesAt: LAPSES,
  approvers: [],
});

function setup() {
  const fetch = jest.fn(
    async (_input: RequestInfo | URL, _init?: RequestInit) =>
      Response.json({
        items: [requestOf('one', 'waiting'), requestOf('two', 'approved')],
      }),
  );
  const client = createRunTermsClient({ fetchApi: { fetch } });
  const { signal } = new AbortController();
  const load = () => loadWaitingRuns({ get: () => client as never }, signal);
  return { fetch, load };
}

it('lists in one question the runs to decide about, and the own ones to start', async () => {
  const { fetch, load } = setup();
  const until = new Date(LAPSES);
  expect(await load()).toEqual([
    {
      id: 'one',
      title: 'Storage account',
      why: 'Approve or reject the run',
      by: 'Asha Requester',
      until,
      href: '/run-requests/one',
      decide: expect.anything(),
    },
    {
      id: 'two',
      title: 'Storage account',
      why: 'It was approved. Start it',
      until,
      href: '/run-requests/two',
    },
  ]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('sends a decision with its reason', async () => {
  const { fetch, load } = setup();
  const [first] = await load();
  await first.decide!.reject('Too dear');
  const [input, init] = fetch.mock.calls[1];
  const sent = input instanceof Request ? input : new Request(input, init);
  expect(sent.url).toMatch(/\/requests\/one\/decision$/);
  expect(await sent.json()).toEqual({
    decision: 'reject',
    reason: 'Too dear',
  });
});
