import { Hono } from 'hono';
import { z } from 'zod';
import { fillInputs } from '../../actions/fillInputs';
import { type Workflow, readWorkflows } from '../../actions/workflows';
import { ApiError } from '../../ApiError';
import type { RunRecord } from '../../types';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireActor,
} from '../context';
import { paginate, param, readBody } from '../input';
import type { Published } from '../../present/published';
import { presentJob, presentRun, presentWorkflow } from '../../present/runs';

const dispatchBody = z.object({
  ref: z.string().min(1),
  inputs: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .default({}),
});

/** Creates the routes for workflows, their runs, jobs and logs. */
export function createActionsRoutes(services: SourceControlServices) {
  const { repositories, runs, urls } = services;
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo/actions';

  const workflowsAt = async (c: ApiContext, ref: string = 'HEAD') => {
    const repository = await repositories.open(c.get('repository'));
    const commit = await repository.git.resolveCommit(ref);
    return commit ? readWorkflows(repository, commit) : [];
  };
  const requireWorkflow = async (c: ApiContext, ref?: string) => {
    const wanted = param(c, 'workflow');
    const found = (await workflowsAt(c, ref)).find(
      workflow =>
        String(workflow.id) === wanted ||
        workflow.path.split('/').at(-1) === wanted,
    );
    if (!found) {
      throw ApiError.notFound();
    }
    return found;
  };
  const requireRun = (c: ApiContext) => {
    const run = runs.store.findById(
      c.get('repository').id,
      Number(param(c, 'run')),
    );
    if (!run) {
      throw ApiError.notFound();
    }
    return run;
  };
  const findJob = (c: ApiContext) => {
    const id = Number(param(c, 'job'));
    for (const run of runs.store.of(c.get('repository').id)) {
      const job = run.jobs.find(item => item.id === id);
      if (job) {
        return { run, job };
      }
    }
    throw ApiError.notFound();
  };
  const workflowIdOf = (run: RunRecord, workflows: Workflow[]) =>
    workflows.find(workflow => workflow.path === run.workflowPath)?.id ?? 0;
  const listRuns = async (c: ApiContext, of?: Workflow) => {
    const record = c.get('repository');
    const workflows = await workflowsAt(c);
    const { branch, event, status, actor, head_sha } = c.req.query();
    const matching = runs.store
      .of(record.id)
      .filter(
        run =>
          (!of || run.workflowPath === of.path) &&
          (!branch || run.branch === branch) &&
          (!event || run.event === event) &&
          (!actor || run.actor === actor) &&
          (!head_sha || run.headSha === head_sha) &&
          (!status || run.status === status || run.conclusion === status),
      )
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
    return c.json({
      total_count: matching.length,
      workflow_runs: paginate(c, matching, urls.base).map(run =>
        presentRun(run, record, workflowIdOf(run, workflows), services),
      ),
    } satisfies Published<'GET /repos/{owner}/{repo}/actions/runs'>);
  };

  routes.get(`${base}/workflows`, async c => {
    const workflows = await workflowsAt(c);
    return c.json({
      total_count: workflows.length,
      workflows: paginate(c, workflows, urls.base).map(workflow =>
        presentWorkflow(workflow, c.get('repository'), services),
      ),
    } satisfies Published<'GET /repos/{owner}/{repo}/actions/workflows'>);
  });
  routes.get(`${base}/workflows/:workflow`, async c =>
    c.json(
      presentWorkflow(await requireWorkflow(c), c.get('repository'), services),
    ),
  );
  routes.get(`${base}/workflows/:workflow/runs`, async c =>
    listRuns(c, await requireWorkflow(c)),
  );
  routes.post(`${base}/workflows/:workflow/dispatches`, async c => {
    const actor = requireActor(c);
    const body = await readBody(c, dispatchBody);
    await requireWorkflow(c);
    const repository = await repositories.open(c.get('repository'));
    const headSha = await repository.git.resolveCommit(body.ref);
    if (!headSha) {
      throw new ApiError(422, `No ref found for: ${body.ref}`);
    }
    const workflow = await requireWorkflow(c, body.ref);
    const [commit] = await repository.git.readCommits([headSha]);
    const inputs = readInputs(workflow, body.inputs);
    runs.start({
      repository: c.get('repository'),
      workflow,
      event: 'workflow_dispatch',
      branch: body.ref.replace(/^refs\/(heads|tags)\//, ''),
      commit,
      title: fillInputs(workflow.runName ?? workflow.name, inputs),
      actor: actor.login,
      inputs,
    });
    return c.body(null, 204);
  });

  routes.get(`${base}/runs`, c => listRuns(c));
  routes.get(`${base}/runs/:run`, async c => {
    const run = requireRun(c);
    const workflows = await workflowsAt(c);
    return c.json(
      presentRun(
        run,
        c.get('repository'),
        workflowIdOf(run, workflows),
        services,
      ),
    );
  });
  routes.get(`${base}/runs/:run/jobs`, c => {
    const run = requireRun(c);
    return c.json({
      total_count: run.jobs.length,
      jobs: paginate(c, run.jobs, urls.base).map(job =>
        presentJob(job, run, c.get('repository'), services),
      ),
    } satisfies Published<'GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs'>);
  });
  const rerun = (onlyFailed: boolean) => (c: ApiContext) => {
    requireActor(c);
    const run = requireRun(c);
    if (run.status !== 'completed') {
      throw new ApiError(403, 'This workflow is already running');
    }
    runs.rerun(run, { onlyFailed });
    return c.json({}, 201);
  };
  routes.post(`${base}/runs/:run/rerun`, rerun(false));
  routes.post(`${base}/runs/:run/rerun-failed-jobs`, rerun(true));
  routes.post(`${base}/runs/:run/cancel`, c => {
    requireActor(c);
    const run = requireRun(c);
    if (run.status === 'completed') {
      throw new ApiError(
        409,
        'Cannot cancel a workflow run that is completed.',
      );
    }
    runs.cancel(run);
    return c.json({}, 202);
  });
  routes.get(`${base}/jobs/:job`, c => {
    const { run, job } = findJob(c);
    return c.json(presentJob(job, run, c.get('repository'), services));
  });
  routes.get(`${base}/jobs/:job/logs`, c => {
    const { run, job } = findJob(c);
    // GitHub offers a log only after its job has ended.
    if (job.status !== 'completed') {
      throw ApiError.notFound();
    }
    // https://docs.github.com/rest/actions/workflow-jobs#download-job-logs-for-a-workflow-run: a link for a minute.
    const place = `/linked/logs/${c.get('repository').id}/${run.id}/${job.id}`;
    return c.redirect(services.links.sign(place), 302);
  });
  return routes;
}

/**
 * @throws ApiError 422 for a workflow without `workflow_dispatch`, an unknown input, a missing required input, or an input
 * with a value outside of its options
 */
function readInputs(
  workflow: Workflow,
  sent: Record<string, string | number | boolean>,
): Record<string, string> {
  if (!('workflow_dispatch' in workflow.triggers)) {
    throw new ApiError(
      422,
      "Workflow does not have 'workflow_dispatch' trigger",
    );
  }
  const unknown = Object.keys(sent).filter(
    name => !Object.hasOwn(workflow.inputs, name),
  );
  if (unknown.length > 0) {
    throw new ApiError(
      422,
      `Unexpected inputs provided: ${JSON.stringify(unknown)}`,
    );
  }
  const values: Record<string, string> = {};
  for (const [name, input] of Object.entries(workflow.inputs)) {
    const value = sent[name] ?? input.default;
    if (value === undefined && input.required) {
      throw new ApiError(422, `Required input '${name}' not provided`);
    }
    if (value === undefined) {
      continue;
    }
    if (input.options && !input.options.includes(String(value))) {
      throw new ApiError(
        422,
        `Provided value '${value}' for input '${name}' not in the list of allowed values`,
      );
    }
    values[name] = String(value);
  }
  return values;
}
