import type { SourceControlClient } from '@portal/plugin-source-control-common';
import type { WorkflowJob, WorkflowRun } from '../types';

type Answer = (params: {
  path: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
}) => unknown;

/** The API of source control with these answers for each path; an Error is thrown. */
export interface FakeAnswers {
  runs?: Answer;
  run?: Answer;
  jobs?: WorkflowJob[];
  log?: Answer;
  rerun?: Answer;
  /** Replaces the name of the default branch. */
  defaultBranch?: Answer;
  rights?: { mayRun: boolean; excluded: number[] };
}

/** A page of runs. */
export const pageOf = (runs: WorkflowRun[], total_count = runs.length) => ({
  total_count,
  workflow_runs: runs,
  page: 1,
  hasNextPage: total_count > runs.length,
});

/** Answers from memory, and keeps the calls as `path?query`. */
export function createFakeSourceControl(answers: FakeAnswers) {
  const calls: string[] = [];
  const complete = { complete: true, limit: 1000 };
  const byPath: Record<string, Answer> = {
    '/repos/{repo}/runs': answers.runs ?? (() => pageOf([])),
    '/repos/{repo}/branches': () => ({
      items: [{ name: 'feature' }, { name: 'main' }],
      ...complete,
    }),
    '/repos/{repo}/defaultBranch':
      answers.defaultBranch ?? (() => ({ name: 'main' })),
    '/repos/{repo}/runs/{run}': call => answers.run?.(call),
    '/repos/{repo}/runs/{run}/jobs': () => ({
      jobs: answers.jobs ?? [],
      ...complete,
    }),
    '/repos/{repo}/jobs/{job}/log': answers.log ?? (() => undefined),
    '/repos/{repo}/runRights': () =>
      answers.rights ?? { mayRun: true, excluded: [] },
    '/repos/{repo}/runs/{run}/rerun': answers.rerun ?? (() => ({ id: 1 })),
  };
  const send = async (
    path: string,
    { params }: { params: Parameters<Answer>[0] },
  ) => {
    const query = Object.entries(params.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${value}`)
      .join('&');
    calls.push(query ? `${path}?${query}` : path);
    const data = byPath[path](params);
    if (data instanceof Error) throw data;
    return { data };
  };
  const client = { get: send, post: send } as unknown as SourceControlClient;
  return { client, calls };
}
