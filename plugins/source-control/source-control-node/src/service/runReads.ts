import { InputError } from '@backstage/errors';
import { SHORTENED_HEADER } from '@portal/plugin-system-client-node';
import type { z } from 'zod';
import type { ListCall } from '../github/GitHubApi';
import {
  counted,
  jobSchema,
  workflowRunSchema,
  workflowSchema,
} from '../github/schemas';
import { checkId, checkRef, checkWorkflowId } from '../names';
import type { ServiceContext } from './context';
import { fromNextLine } from './decodeText';
import type { RunReads, WorkflowRun } from './types';

/** Maximum number of workflows of a repository, and of jobs of a run, to read. */
const MAX_WORKFLOWS = 500;
const MAX_JOBS = 500;

/** Maximum number of bytes of a log to return. */
const MAX_LOG_BYTES = 1024 * 1024;

/** Maximum number of runs on a page of GitHub. */
const MAX_RUNS_ON_PAGE = 100;

/** @throws InputError for a number outside of 1 to 100 */
function checkPageSize(perPage: number): number {
  if (checkId(perPage, 'per_page') > MAX_RUNS_ON_PAGE) {
    throw new InputError(`per_page: at most ${MAX_RUNS_ON_PAGE} runs`);
  }
  return perPage;
}

const runsAnswer = counted('workflow_runs', workflowRunSchema);

/** Filter of workflow runs. */
interface RunFilter {
  workflow?: string | number;
  branch?: string;
  page: number;
  perPage?: number;
}

async function loadRuns(
  { api }: ServiceContext,
  { owner, repo }: { owner: string; repo: string },
  { workflow, perPage, signal, ...rest }: RunFilter & { signal: AbortSignal },
) {
  const filter = { ...rest, ...(perPage && { per_page: perPage }) };
  const call: ListCall<WorkflowRun, z.infer<typeof runsAnswer>> = {
    operation: 'list the workflow runs',
    notFound:
      workflow === undefined
        ? `There is no repository '${repo}' in ${owner}`
        : `There is no workflow '${workflow}' in ${repo}`,
    schema: runsAnswer,
    itemsOf: answer => answer.workflow_runs,
    signal,
  };
  const { answer, next } =
    workflow === undefined
      ? await api.readPage(
          'GET /repos/{owner}/{repo}/actions/runs',
          { owner, repo, ...filter },
          call,
        )
      : await api.readPage(
          'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs',
          { owner, repo, workflow_id: workflow, ...filter },
          call,
        );
  return { ...answer, page: rest.page, hasNextPage: next !== undefined };
}

async function loadLog(
  { api }: ServiceContext,
  job: { owner: string; repo: string; job_id: number },
  signal: AbortSignal,
) {
  const response = await api.send(
    'GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs',
    job,
    {
      operation: 'read the log',
      notFound: `There is no log of job ${job.job_id} in ${job.repo}: it is there from the end of the job until GitHub deletes it`,
      tailBytes: MAX_LOG_BYTES,
      signal,
    },
  );
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/plain')) {
    throw api.unreadable('read the log', `it is '${type}'`);
  }
  const end = Buffer.from(await response.arrayBuffer());
  const isShortened = response.headers.has(SHORTENED_HEADER);
  const log = (isShortened ? fromNextLine(end) : end).toString('utf8');
  return { log, complete: !isShortened, limit: MAX_LOG_BYTES };
}

/** Reads workflows, their runs, jobs and logs. */
export function createRunReads(context: ServiceContext): RunReads {
  const { api, share, target } = context;
  return {
    async listWorkflows(repository, { signal } = {}) {
      const { owner, repo } = target(repository);
      const call = {
        operation: 'list the workflows',
        notFound: `There is no repository '${repo}' in ${owner}`,
        schema: counted('workflows', workflowSchema),
        itemsOf: (answer: { workflows: z.infer<typeof workflowSchema>[] }) =>
          answer.workflows,
        limit: MAX_WORKFLOWS,
      };
      return share(
        ['workflows', repo.toLowerCase()],
        abort =>
          api.readAll(
            'GET /repos/{owner}/{repo}/actions/workflows',
            { owner, repo },
            { ...call, signal: abort },
          ),
        { signal },
      );
    },

    async listWorkflowRuns(repository, options = {}) {
      const { workflowId, branch, page = 1, perPage, signal } = options;
      const place = target(repository);
      const filter = {
        ...(workflowId !== undefined && {
          workflow: checkWorkflowId(workflowId),
        }),
        ...(branch !== undefined && { branch: checkRef(branch) }),
        page: checkId(page, 'page'),
        ...(perPage !== undefined && {
          perPage: checkPageSize(perPage),
        }),
      };
      return share(
        ['runs', place.repo.toLowerCase(), filter],
        abort => loadRuns(context, place, { ...filter, signal: abort }),
        { signal, keep: false },
      );
    },

    async getRun(repository, runId, { signal } = {}) {
      const { owner, repo } = target(repository);
      const run_id = checkId(runId, 'run');
      const call = {
        operation: 'read the workflow run',
        notFound: `There is no workflow run ${run_id} in ${repo}`,
        schema: workflowRunSchema,
      };
      return share(
        ['run', repo.toLowerCase(), run_id],
        abort =>
          api.read(
            'GET /repos/{owner}/{repo}/actions/runs/{run_id}',
            { owner, repo, run_id },
            { ...call, signal: abort },
          ),
        { signal, keep: false },
      );
    },

    async listJobs(repository, runId, { signal } = {}) {
      const { owner, repo } = target(repository);
      const run_id = checkId(runId, 'run');
      const call = {
        operation: 'list the jobs',
        notFound: `There is no workflow run ${run_id} in ${repo}`,
        schema: counted('jobs', jobSchema),
        itemsOf: (answer: { jobs: z.infer<typeof jobSchema>[] }) => answer.jobs,
        limit: MAX_JOBS,
      };
      return share(
        ['jobs', repo.toLowerCase(), run_id],
        abort =>
          api.readAll(
            'GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs',
            { owner, repo, run_id },
            { ...call, signal: abort },
          ),
        { signal, keep: false },
      );
    },

    async getJob(repository, jobId, { signal } = {}) {
      const { owner, repo } = target(repository);
      const job_id = checkId(jobId, 'job');
      const call = {
        operation: 'read the job',
        notFound: `There is no job ${job_id} in ${repo}`,
        schema: jobSchema,
      };
      return share(
        ['job', repo.toLowerCase(), job_id],
        abort =>
          api.read(
            'GET /repos/{owner}/{repo}/actions/jobs/{job_id}',
            { owner, repo, job_id },
            { ...call, signal: abort },
          ),
        { signal, keep: false },
      );
    },

    async getJobLog(repository, jobId, { signal } = {}) {
      const job = { ...target(repository), job_id: checkId(jobId, 'job') };
      return share(
        ['log', job.repo.toLowerCase(), job.job_id],
        abort => loadLog(context, job, abort),
        { signal, keep: false },
      );
    },
  };
}
