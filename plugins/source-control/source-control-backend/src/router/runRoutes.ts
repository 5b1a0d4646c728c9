import { requestSignal } from '@portal/plugin-backend-kit-node';
import type { components } from '@portal/plugin-source-control-common';
import type { Router } from 'express';
import type { RouterServices } from './types';

type RunQuery = components['schemas']['RunQuery'];

const optionalText = (value: unknown) =>
  value === undefined ? undefined : String(value);

const isTrue = (value: unknown) => String(value) === 'true';

/** Adds the routes that read workflows, runs, jobs and logs. */
export function addRunRoutes(
  router: Router,
  { guard, pipelines, sourceControl }: RouterServices,
): void {
  router.get('/list/workflows', async (req, res) => {
    const signal = requestSignal(req, res);
    const repo = String(req.query.repo);
    await guard.require(req, 'read', repo, { signal });
    const { items, ...rest } = await sourceControl.listWorkflows(repo, {
      signal,
    });
    res.json({ workflows: items, ...rest });
  });
  router.post('/list/workflow_runs', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo, workflow_id, branch, page }: RunQuery = req.body;
    await guard.requireRuns(req, repo, { signal });
    const options = { workflowId: workflow_id, branch, page, signal };
    res.json(await sourceControl.listWorkflowRuns(repo, options));
  });
  router.get('/repos/:repo/runs', async (req, res) => {
    const signal = requestSignal(req, res);
    const { workflow_id, page, per_page } = req.query;
    const { repo } = req.params;
    await guard.requireRuns(req, repo, { signal });
    const branch =
      req.query.branch === undefined && isTrue(req.query.default_branch)
        ? await sourceControl.getDefaultBranch(repo, { signal })
        : optionalText(req.query.branch);
    res.json(
      await sourceControl.listWorkflowRuns(repo, {
        workflowId: optionalText(workflow_id),
        branch,
        page: Number(page),
        perPage: Number(per_page),
        signal,
      }),
    );
  });
  router.get('/repos/:repo/runRights', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    await guard.require(req, 'read', repo, { signal });
    const { allowed } = await guard.mayRun(req, repo);
    const { items } = await sourceControl.listWorkflows(repo, { signal });
    const deploying = await Promise.all(
      items.map(({ id }) => pipelines.isDeploying(repo, id, { signal })),
    );
    res.json({
      mayRun: allowed,
      excluded: items
        .filter((_, index) => deploying[index])
        .map(({ id }) => id),
    });
  });
  router.get('/repos/:repo/runs/:run', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    const run = Number(req.params.run);
    const findRun = async () => run;
    await guard.requireRuns(req, repo, { findRun, signal });
    res.json(await sourceControl.getRun(repo, run, { signal }));
  });
  router.get('/repos/:repo/runs/:run/jobs', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    const run = Number(req.params.run);
    const findRun = async () => run;
    await guard.requireRuns(req, repo, { findRun, signal });
    const { items, ...rest } = await sourceControl.listJobs(repo, run, {
      signal,
    });
    res.json({ jobs: items, ...rest });
  });
  router.get('/repos/:repo/jobs/:job/log', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    const job = Number(req.params.job);
    const findRun = async () =>
      (await sourceControl.getJob(repo, job, { signal })).run_id;
    await guard.requireRuns(req, repo, { findRun, signal });
    res.json(await sourceControl.getJobLog(repo, job, { signal }));
  });
}
