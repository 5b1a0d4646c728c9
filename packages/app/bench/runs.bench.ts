import { test } from '@playwright/test';
import { accounts, followTo, signIn } from '../e2e-tests/support';
import { percentile } from './keystrokes';
import { printRow } from './printRow';

test.use({ trace: 'off', screenshot: 'off' });

const print = printRow('runs');

/** Longest time from the answer to the first rows, in milliseconds (issue "Delivery"). */
const FIRST_ROWS_MS = 300;

/** Runs of the repository. */
const RUNS = 10_000;

/** How often the tab is opened. */
const OPENINGS = 7;

const COMPONENT = '/catalog/default/component/order-service';

/** A run as the portal's API describes it. */
function runOf(number: number) {
  const time = '2026-05-01T10:00:00Z';
  return {
    id: number,
    name: 'CI',
    display_title: `Change ${number}`,
    workflow_id: 1,
    run_number: number,
    event: 'push',
    status: 'completed',
    conclusion: number % 7 === 0 ? 'failure' : 'success',
    head_branch: 'main',
    head_sha: 'a'.repeat(40),
    head_commit: {
      id: 'a'.repeat(40),
      message: `Change ${number}`,
      timestamp: time,
      author: { name: 'Asha', email: 'asha@retail.example' },
    },
    actor: null,
    html_url: `https://source.example/runs/${number}`,
    url: `https://source.example/api/runs/${number}`,
    created_at: time,
    updated_at: '2026-05-01T10:02:00Z',
  };
}

test('the first rows of 10,000 runs', async ({ page }) => {
  await signIn(page, accounts.requester);
  let answeredAt = 0;
  await page.route(/\/api\/github\/repos\/[^/]+\/runs\?/, async route => {
    const size = Number(
      new URL(route.request().url()).searchParams.get('per_page'),
    );
    await route.fulfill({
      json: {
        total_count: RUNS,
        workflow_runs: Array.from({ length: size }, (_, index) =>
          runOf(RUNS - index),
        ),
        page: 1,
        hasNextPage: true,
      },
    });
    answeredAt = performance.now();
  });
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await followTo(page, COMPONENT);
    await page.reload();
    await followTo(page, `${COMPONENT}/ci-cd`);
    await page.getByRole('link', { name: `Change ${RUNS}` }).waitFor();
    times.push(Math.round(performance.now() - answeredAt));
  }
  // The first opening loads the code of the tab too.
  print(
    'the first rows of 10,000 runs after their answer, median',
    percentile(times.slice(1), 50),
    'ms',
    FIRST_ROWS_MS,
  );
});
