import { createService } from '../__testUtils__/createService';
import { type StubAnswer, StubGitHub } from '../__testUtils__/StubGitHub';
import { useGitHub } from '../__testUtils__/useGitHub';
import { reviewStateOf } from './reviewState';

const SHOP = '/api/v3/repos/retail-example/shop';

describe('figures of a repository', () => {
  const github = useGitHub();

  it('are read from its history, and kept for the next reader', async () => {
    const service = github.start();
    const read = async () => [
      await service.listReviewedPullRequests('order-service'),
      await service.getActivity('retail-example/order-service'),
      await service.getProfile('Order-Service'),
    ];
    const [pulls, activity] = await read();
    expect(pulls).toMatchObject({ complete: true, items: { length: 3 } });
    expect(activity).toMatchObject({
      weeks: { length: 52 },
      contributors: [
        { name: 'Lucia Moretti', login: 'lucia-moretti', contributions: 4 },
        { name: 'Asha Requester', login: 'asha-requester', contributions: 3 },
      ],
    });
    await github.estate.forgetRequests();
    await read();
    expect(await github.estate.requests('source-control')).toEqual([]);
  });

  it.each(['listReviewedPullRequests', 'getActivity', 'getProfile'] as const)(
    '%s refuses a repository of another organisation and finds no unknown one',
    async method => {
      const service = github.start();
      await expect(service[method]('elsewhere/shop')).rejects.toMatchObject({
        name: 'InputError',
      });
      await expect(service[method]('no-such-one')).rejects.toMatchObject({
        name: 'NotFoundError',
        message: "There is no repository 'no-such-one' in retail-example",
      });
    },
  );
});

describe('unusual answers of GitHub', () => {
  let stub: StubGitHub | undefined;
  afterEach(() => stub?.close());
  const start = async (answers: Record<string, StubAnswer>) => {
    stub = await StubGitHub.start(answers);
    return createService({ url: stub.url, token: 'a-token' });
  };
  const commit = {
    sha: 'a'.repeat(40),
    html_url: 'https://git.example/c',
    author: null,
    commit: {
      message: 'Begin\n\nSlowly',
      author: { name: 'Ann', date: '2026-01-01T00:00:00Z' },
    },
  };

  it('show an empty repository as empty', async () => {
    const service = await start({
      [`${SHOP}/commits`]: { status: 409, body: { message: 'is empty' } },
    });
    expect(await service.getActivity('shop')).toEqual({
      commits: [],
      weeks: [],
      releases: [],
      contributors: [],
    });
  });

  it('leave out the weeks while GitHub counts, and ask again', async () => {
    const answers: Record<string, StubAnswer> = {
      [`${SHOP}/commits`]: { body: [commit] },
      [`${SHOP}/stats/participation`]: { status: 202 },
      [`${SHOP}/releases`]: { body: [] },
      [`${SHOP}/contributors`]: { body: [{ name: 'Ann', contributions: 1 }] },
    };
    const service = await start(answers);
    const first = await service.getActivity('shop');
    expect(first).not.toHaveProperty('weeks');
    expect(first.commits).toMatchObject([{ title: 'Begin', author: 'Ann' }]);
    answers[`${SHOP}/stats/participation`] = { body: { all: [1, 2] } };
    expect(await service.getActivity('shop')).toMatchObject({ weeks: [1, 2] });
  });

  it.each([
    ['malformed weeks', { body: { all: 'many' } }],
    ['no JSON', { body: '<html>' }],
  ])('refuse %s', async (_, weeks) => {
    const service = await start({
      [`${SHOP}/commits`]: { body: [commit] },
      [`${SHOP}/stats/participation`]: weeks,
      [`${SHOP}/releases`]: { body: [] },
      [`${SHOP}/contributors`]: { body: [] },
    });
    await expect(service.getActivity('shop')).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
  });
});

describe('reviewStateOf', () => {
  const review = (login: string, state: string) => ({ user: { login }, state });

  it.each([
    ['none', []],
    ['none', [review('a', 'COMMENTED')]],
    ['approved', [review('a', 'APPROVED'), review('a', 'COMMENTED')]],
    ['approved', [review('a', 'CHANGES_REQUESTED'), review('a', 'APPROVED')]],
    [
      'changes-requested',
      [review('a', 'APPROVED'), review('b', 'CHANGES_REQUESTED')],
    ],
    ['none', [review('a', 'APPROVED'), review('a', 'DISMISSED')]],
  ])('is %s for %j', (state, reviews) => {
    expect(reviewStateOf(reviews)).toBe(state);
  });
});
