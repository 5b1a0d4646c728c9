import type { JsonValue } from '@backstage/types';
import type { ExactlyOne } from '@portal/plugin-exactly-one-node';
import { formatRunTitle } from '@portal/plugin-ecosystem-builder-common';
import type { WorkflowRun } from '@portal/plugin-source-control-node';
import { EarlierRuns, type EarlierRunsOptions } from './EarlierRuns';

const { signal } = new AbortController();
const ASHA = 'user:default/asha';
const THEO = 'user:default/theo';
const LOGIN = 'portal[bot]';
const PLACE = { portfolio: 'stores', file: 'gift.json' };
const [FIRST, SECOND] = ['a'.repeat(40), 'b'.repeat(40)];
const TEAM = { kind: 'team', name: 'gift-gft' } as const;

const LOG = [
  '2026-11-20T10:00:00.0000000Z The file stores/gift.json is complete',
  '2026-11-20T10:00:01.0000000Z Team of gift, maintained by asha: gift-gft (created), https://host/teams/gift-gft',
  'Application gift (GFT): APP7 (created), https://host/items/7',
].join('\n');

const runOf = (commit: string, change: Partial<WorkflowRun> = {}) =>
  ({
    id: 7,
    display_title: formatRunTitle('stores/gift.json', commit),
    event: 'workflow_dispatch',
    status: 'completed',
    conclusion: 'failure',
    head_branch: 'main',
    actor: { login: LOGIN, avatar_url: '' },
    ...change,
  }) as WorkflowRun;

/** Notes that two backends share, without their time. */
function sharedNotes(): ExactlyOne {
  const notes = new Map<string, JsonValue>();
  return {
    run: (key, work) =>
      work({
        signal,
        recall: async () => notes.get(key.join()),
        note: async (value, { keepMs }) => {
          if (keepMs > 0) notes.set(key.join(), value);
          else notes.delete(key.join());
        },
      }),
  };
}

function setup({
  runs = [runOf(FIRST)],
  log = LOG,
  conclusion = 'failure',
} = {}) {
  const sourceControl = {
    getDefaultBranch: async () => 'main',
    getOwnLogin: async () => LOGIN,
    listWorkflowRuns: async () => ({ workflow_runs: runs, hasNextPage: false }),
    listJobs: async () => ({ items: [{ id: 1, conclusion }] }),
    getJobLog: async () => ({ log }),
  } as unknown as EarlierRunsOptions['sourceControl'];
  return new EarlierRuns({
    exactlyOne: sharedNotes(),
    sourceControl,
    repository: {
      repository: 'application-onboarding',
    } as EarlierRunsOptions['repository'],
  });
}

async function noted(options: Parameters<typeof setup>[0] = {}) {
  const earlier = setup(options);
  await earlier.note(PLACE, { requester: ASHA, commit: FIRST });
  return earlier;
}

it('knows what the failed run of a person has made', async () => {
  const earlier = await noted();
  expect(await earlier.isOf(ASHA, PLACE, FIRST)).toBe(true);
  expect(await earlier.isRunning(PLACE, FIRST, signal)).toBe(false);
  for (const thing of [
    TEAM,
    { ...TEAM, name: 'GIFT-GFT' },
    { kind: 'application', name: 'APP7' },
  ] as const) {
    expect(await earlier.hasMade(ASHA, PLACE, thing, signal)).toBe(true);
  }
});

it('keeps what the first run has made when the second one made nothing', async () => {
  const earlier = await noted();
  await earlier.note(PLACE, { requester: ASHA, commit: SECOND });
  expect(await earlier.isOf(ASHA, PLACE, SECOND)).toBe(true);
  expect(await earlier.hasMade(ASHA, PLACE, TEAM, signal)).toBe(true);
});

describe('believes nobody', () => {
  it('else than the person who asked', async () => {
    const earlier = await noted();
    expect(await earlier.isOf(THEO, PLACE, FIRST)).toBe(false);
    expect(await earlier.hasMade(THEO, PLACE, TEAM, signal)).toBe(false);
  });

  it('about another file or commit', async () => {
    const earlier = await noted();
    const other = { ...PLACE, file: 'other.json' };
    expect(await earlier.isOf(ASHA, other, FIRST)).toBe(false);
    expect(await earlier.isOf(ASHA, PLACE, SECOND)).toBe(false);
    expect(await earlier.hasMade(ASHA, other, TEAM, signal)).toBe(false);
  });

  it('when somebody else has asked for the same file since', async () => {
    const earlier = await noted();
    await earlier.note(PLACE, { requester: THEO, commit: SECOND });
    expect(await earlier.hasMade(ASHA, PLACE, TEAM, signal)).toBe(false);
    // The things of the first person are not the second one's.
    expect(await earlier.hasMade(THEO, PLACE, TEAM, signal)).toBe(false);
  });

  it('when the file is in force', async () => {
    const earlier = await noted();
    await earlier.forget(PLACE);
    expect(await earlier.isOf(ASHA, PLACE, FIRST)).toBe(false);
    expect(await earlier.hasMade(ASHA, PLACE, TEAM, signal)).toBe(false);
  });

  it.each<[string, Partial<WorkflowRun>]>([
    ['that a person started', { actor: { login: 'asha', avatar_url: '' } }],
    ['of a workflow on another branch', { head_branch: 'mine' }],
    ['of a push', { event: 'push' }],
    ['of another commit', { display_title: 'Provision stores/gift.json' }],
    ['that still runs', { status: 'in_progress', conclusion: null }],
  ])('by the log of a run %s', async (_, change) => {
    const earlier = await noted({ runs: [runOf(FIRST, change)] });
    expect(await earlier.hasMade(ASHA, PLACE, TEAM, signal)).toBe(false);
  });

  it.each([
    ['##[error]Team of x: gift-gft (created), https://host/x'],
    ['Team of x: gift-gft (refused), https://host/x'],
    ['Team of x: gift-gft (existing), https://host/x'],
    ['Its secret is Team of x: gift-gft (created), https://host/x'],
    ['Team of x: gift-gft (created), javascript:alert(1)'],
    ['Directory group of x: gift-gft (created), https://host/x'],
    ['Team of x: gift-gft-two (created), https://host/x'],
  ])('by a line of another thing: %s', async log => {
    const earlier = await noted({ log });
    expect(await earlier.hasMade(ASHA, PLACE, TEAM, signal)).toBe(false);
  });

  it('by a job that was skipped', async () => {
    const earlier = await noted({ conclusion: 'skipped' });
    expect(await earlier.hasMade(ASHA, PLACE, TEAM, signal)).toBe(false);
  });
});

it('knows that a run goes on', async () => {
  const runs = [runOf(FIRST, { status: 'in_progress', conclusion: null })];
  const earlier = await noted({ runs });
  expect(await earlier.isRunning(PLACE, FIRST, signal)).toBe(true);
  expect(await earlier.isRunning(PLACE, SECOND, signal)).toBe(false);
});
