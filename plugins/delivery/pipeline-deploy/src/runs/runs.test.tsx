import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildJob, buildRun } from './__testUtils__/builders';
import {
  createFakeSourceControl,
  pageOf,
  type FakeAnswers,
} from './__testUtils__/FakeSourceControl';
import { RunDetail, RunList } from '.';

const REPOSITORY = 'retail-example/basket-service';
const manyRuns = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildRun({
      id: index + 1,
      run_number: index + 1,
      message: `Commit ${index + 1}`,
    }),
  );

function show(element: JSX.Element, answers: FakeAnswers) {
  const { client, calls } = createFakeSourceControl(answers);
  const toast = mockApis.toast();
  renderInTestApp(<PageQueryProvider>{element}</PageQueryProvider>, {
    apis: [[sourceControlApiRef, client], toast],
  });
  return { calls, toast, user: userEvent.setup() };
}

const showList = (answers: FakeAnswers = {}) =>
  show(
    <RunList
      repository={REPOSITORY}
      repositoryUrl="https://github.example/retail-example/basket-service"
    />,
    answers,
  );

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the list of runs', () => {
  it('with 10,000 runs asks for the newest 30, and later for the page that it shows only (P-127, P-522)', async () => {
    const { calls, user } = showList({
      runs: ({ query }) => pageOf(manyRuns(Number(query?.per_page)), 10_000),
    });
    expect(await screen.findByRole('link', { name: 'Commit 5' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Commit 6' })).toBeNull();
    expect(screen.getByText('1 to 5 of 10000')).toBeVisible();
    const first = [
      '/repos/{repo}/branches',
      '/repos/{repo}/defaultBranch',
      '/repos/{repo}/runs?branch=main&page=1&per_page=30',
      '/repos/{repo}/runRights',
    ];
    await waitFor(() => expect(calls).toEqual(first));
    for (let page = 2; page <= 7; page += 1) {
      await user.click(screen.getByRole('button', { name: /next/i }));
      await screen.findByText(`${page * 5 - 4} to ${page * 5} of 10000`);
    }
    expect(calls.slice(first.length)).toEqual([
      '/repos/{repo}/runs?branch=main&page=7&per_page=5',
    ]);
  });

  it('shows the trend of the newest 30 runs', async () => {
    showList({ runs: () => pageOf(manyRuns(30), 200) });
    expect(
      await screen.findByText(
        'Newest 30 completed runs: 100% passed, median duration 1 min 30 s',
      ),
    ).toBeVisible();
  });

  it('searches the newest 100 runs of the branch, and says so (P-130)', async () => {
    const { calls, user } = showList({ runs: () => pageOf(manyRuns(30), 200) });
    await screen.findByRole('link', { name: 'Commit 1' });
    await user.type(screen.getByPlaceholderText('Filter...'), 'commit 30');
    expect(
      await screen.findByRole('link', { name: 'Commit 30' }),
    ).toBeVisible();
    expect(
      screen.getByText('1 of the newest 30 runs of this selection match.'),
    ).toBeVisible();
    expect(calls.at(-1)).toBe(
      '/repos/{repo}/runs?branch=main&page=1&per_page=100',
    );
    await user.type(screen.getByPlaceholderText('Filter...'), 'x');
    expect(await screen.findByText('No matching runs found.')).toBeVisible();
  });

  it('offers all branches, the default one first and marked (P-127 to P-129)', async () => {
    const { calls, user } = showList({ runs: () => pageOf(manyRuns(1)) });
    await screen.findByRole('link', { name: 'Commit 1' });
    await user.click(screen.getByRole('button', { name: /Branch/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'main (default)',
      'feature',
      'select all branches',
    ]);
    await user.click(options[2]);
    await waitFor(() =>
      expect(calls.at(-1)).toBe('/repos/{repo}/runs?page=1&per_page=30'),
    );
  });

  it('is remembered as cards, six on a page (P-125, P-520)', async () => {
    const { user } = showList({ runs: () => pageOf(manyRuns(8)) });
    await user.click(await screen.findByRole('radio', { name: 'Cards' }));
    const cards = await screen.findByRole('list', { name: /Workflow runs/ });
    const [card, ...others] = await within(cards).findAllByRole('listitem');
    expect(others).toHaveLength(5);
    expect(
      within(card).getByRole('link', { name: /View on GitHub/ }),
    ).toHaveAttribute('href', buildRun().html_url);
    expect(window.localStorage.getItem('pipeline-deploy.runs.layout')).toBe(
      'cards',
    );
  });

  it('without runs says so, and leads to a new workflow (P-135, P-136)', async () => {
    showList();
    expect(await screen.findByText('No Workflow Data')).toBeVisible();
    expect(
      screen.getByRole('link', { name: /Create new Workflow/ }),
    ).toHaveAttribute(
      'href',
      'https://github.example/retail-example/basket-service/actions/new',
    );
  });

  it('without runs says so as cards (P-134)', async () => {
    window.localStorage.setItem('pipeline-deploy.runs.layout', 'cards');
    showList();
    expect(await screen.findByText('No matching runs found.')).toBeVisible();
  });

  it('that cannot be read says why, and can be tried again', async () => {
    let isBroken = true;
    const { user } = showList({
      runs: () =>
        isBroken ? new Error('GitHub is away') : pageOf(manyRuns(1)),
    });
    expect(await screen.findByText('GitHub is away')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Commit 1' })).toBeVisible();
  });

  it('of a repository that is deleted while it is open says so, and keeps what it shows', async () => {
    let isGone = false;
    const { user } = showList({
      runs: () =>
        isGone ? new Error('There is no repository') : pageOf(manyRuns(1)),
    });
    expect(await screen.findByRole('link', { name: 'Commit 1' })).toBeVisible();
    isGone = true;
    await user.click(
      screen.getByRole('button', { name: 'Reload workflow runs' }),
    );
    expect(await screen.findByText('There is no repository')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Commit 1' })).toBeVisible();
  });

  it('has the runs of all branches when the repository has no default branch', async () => {
    const { calls } = showList({
      runs: () => pageOf(manyRuns(1)),
      defaultBranch: () => new Error('There is no branch'),
    });
    expect(await screen.findByRole('link', { name: 'Commit 1' })).toBeVisible();
    expect(
      screen.getByText('The branches could not be loaded.'),
    ).toBeInTheDocument();
    expect(calls).toContain('/repos/{repo}/runs?page=1&per_page=30');
  });

  it('runs a run again after a question, and reads the runs anew (P-132)', async () => {
    const { calls, user } = showList({ runs: () => pageOf(manyRuns(1)) });
    await user.click(
      await screen.findByRole('button', { name: 'Rerun workflow CI, run 1' }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.click(
      within(dialog).getByRole('button', { name: 'Rerun workflow' }),
    );
    await waitFor(() => {
      const rerun = calls.indexOf('/repos/{repo}/runs/{run}/rerun');
      expect(rerun).toBeGreaterThan(0);
      expect(calls.slice(rerun).join()).toContain('/repos/{repo}/runs?');
    });
  });

  it('says why a run could not be run again (P-513)', async () => {
    const { toast, user } = showList({
      runs: () => pageOf(manyRuns(1)),
      rerun: () => new Error('GitHub is away'),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Rerun workflow CI, run 1' }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.click(
      within(dialog).getByRole('button', { name: 'Rerun workflow' }),
    );
    await waitFor(() =>
      expect(toast.getToasts()).toMatchObject([
        {
          title: 'Failed to rerun the workflow: GitHub is away',
          status: 'danger',
        },
      ]),
    );
  });

  it.each([
    ['a person who may not', { mayRun: false, excluded: [] }],
    ['runs of the workflow that deploys', { mayRun: true, excluded: [7] }],
  ])('does not offer to run again to %s', async (_, rights) => {
    const { calls } = showList({ runs: () => pageOf(manyRuns(1)), rights });
    await screen.findByRole('link', { name: 'Commit 1' });
    await waitFor(() => expect(calls).toContain('/repos/{repo}/runRights'));
    expect(screen.queryByRole('button', { name: /^Rerun/ })).toBeNull();
  });

  // pipelines/conclusions.json
  it('shows runs that nobody finished as what they are, under their own titles', async () => {
    const titles = [
      'Deploy v2.0.0 to production',
      'Deploy v2.0.1 to production',
    ];
    const conclusions = ['startup_failure', 'stale'];
    showList({
      runs: () =>
        pageOf(
          titles.map((title, index) =>
            buildRun({
              id: index,
              display_title: title,
              conclusion: conclusions[index],
            }),
          ),
        ),
    });
    for (const title of titles) {
      expect(await screen.findByRole('link', { name: title })).toBeVisible();
    }
    expect(screen.getByText('Error: did not start')).toBeVisible();
    expect(screen.getByText('Stale')).toBeVisible();
    expect(screen.queryByText('Completed')).toBeNull();
    expect(screen.getAllByText('Sell more bread')).toHaveLength(2);
  });

  it('cannot run a run again while it is in progress', async () => {
    showList({
      runs: () =>
        pageOf([buildRun({ status: 'in_progress', conclusion: null })]),
    });
    expect(
      await screen.findByRole('button', { name: /Rerun workflow CI/ }),
    ).toBeDisabled();
  });
});

describe('the page of a run', () => {
  const showRun = (answers: FakeAnswers) =>
    show(<RunDetail repository={REPOSITORY} runId={1} />, answers);

  it('shows its facts, its jobs with steps, and a log on demand (P-137 to P-147)', async () => {
    const { calls, user } = showRun({
      run: () =>
        buildRun({
          display_title: 'Deploy v2.0.0 to production',
          message: 'Sell <b>more</b>',
          run_attempt: 2,
          event: 'workflow_dispatch',
        }),
      jobs: [buildJob()],
      log: () => ({ log: 'It works', complete: false, limit: 1024 * 1024 }),
    });
    expect(await screen.findByText('Sell <b>more</b>')).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'Deploy v2.0.0 to production' }),
    ).toBeVisible();
    expect(
      screen.getByText('CI, run 3, attempt 2, workflow dispatch'),
    ).toBeVisible();
    expect(screen.getByText('Asha Rao')).toBeVisible();
    expect(screen.queryByText(/asha@retail/)).not.toBeInTheDocument();
    await user.click(
      await screen.findByRole('button', {
        name: /test.*Completed · 1 min 5 s/,
      }),
    );
    expect(await screen.findByText('Run npm test')).toBeVisible();
    expect(calls.some(call => call.includes('/log'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Open Log' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log of test' });
    expect(
      await within(dialog).findByText(/This is its end, the last 1 MiB/),
    ).toBeVisible();
  });

  it('shows colour codes and unreadable bytes of a log as text, markup too', async () => {
    // The viewer draws nothing without a size, and jsdom has none.
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, 800, 400));
    const { user } = showRun({
      run: () => buildRun(),
      jobs: [buildJob()],
      log: () => ({
        log: '\u001b[31mred\u001b[0m \u001b]0;title\u0007\n<img src=x onerror=alert(1)>\nbinary \u0000\ufffd end',
        complete: true,
        limit: 1024 * 1024,
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^test/ }));
    await user.click(await screen.findByRole('button', { name: 'Open Log' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('red')).toHaveClass(/ForegroundRed/);
    expect(
      within(dialog).getByText('<img src=x onerror=alert(1)>'),
    ).toBeVisible();
    expect(within(dialog).getByText(/binary .* end/)).toBeVisible();
    expect(within(dialog).queryByRole('img')).toBeNull();
  });

  it('that is gone says so, and the page stays', async () => {
    const { user } = showRun({
      run: () => buildRun(),
      jobs: [buildJob()],
      log: () => new Error('There is no log of job 11'),
    });
    await user.click(await screen.findByRole('button', { name: /^test/ }));
    await user.click(await screen.findByRole('button', { name: 'Open Log' }));
    expect(
      await screen.findByText(
        'The log could not be loaded: There is no log of job 11',
      ),
    ).toBeVisible();
  });

  it('offers no log before the job has ended (P-148)', async () => {
    const { user } = showRun({
      run: () => buildRun({ status: 'in_progress', conclusion: null }),
      jobs: [buildJob({ status: 'in_progress', conclusion: null })],
    });
    await user.click(await screen.findByRole('button', { name: /^test/ }));
    expect(
      await screen.findByRole('button', { name: 'Open Log' }),
    ).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Job Log' })).toBeDisabled();
  });

  it('that is deleted while its page is open says so, and keeps its facts', async () => {
    jest.useFakeTimers();
    try {
      const answers: FakeAnswers = {
        run: () =>
          buildRun({
            display_title: 'Deploy',
            status: 'in_progress',
            conclusion: null,
          }),
      };
      showRun(answers);
      expect(await screen.findByText('Sell more bread')).toBeVisible();
      answers.run = () => new Error('There is no workflow run 1');
      await act(() => jest.advanceTimersByTimeAsync(3_100));
      expect(
        await screen.findByText(
          'Failed to load build, There is no workflow run 1',
        ),
      ).toBeVisible();
      expect(screen.getByText('Sell more bread')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('that cannot be read says why (P-512)', async () => {
    showRun({ run: () => new Error('There is no workflow run 1') });
    expect(
      await screen.findByText(
        'Failed to load build, There is no workflow run 1',
      ),
    ).toBeVisible();
  });
});
