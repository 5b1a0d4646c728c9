import type { AuditorService } from '@backstage/backend-plugin-api';
import { audited } from '@portal/plugin-backend-kit-node';
import type { components } from '@portal/plugin-source-control-common';
import type { Router } from 'express';
import type { RouterServices } from './types';

type Dispatch = components['schemas']['Dispatch'];

/** Inputs whose values are not free text (ledger P-509). For all other inputs, the audit log contains only the names. */
const NAMED_INPUTS = ['deployment_env', 'image_tag'];

export interface RunCommandServices extends RouterServices {
  auditor: AuditorService;
}

function describe({ repo, workflow_id, ref, inputs = {} }: Dispatch) {
  const values = NAMED_INPUTS.filter(name => name in inputs).map(name => [
    name,
    inputs[name],
  ]);
  return {
    repo,
    workflow: workflow_id,
    ref,
    inputs: Object.keys(inputs),
    ...Object.fromEntries(values),
  };
}

/**
 * Adds the routes that start workflows. They continue if the caller disconnects, because GitHub may already have
 * accepted the call.
 */
export function addRunCommandRoutes(
  router: Router,
  { auditor, guard, sourceControl }: RunCommandServices,
): void {
  router.post('/event/workflow_dispatcher', async (req, res) => {
    const { repo, workflow_id, ref, inputs }: Dispatch = req.body;
    const meta = describe(req.body);
    const event = { eventId: 'workflow-dispatch', meta, request: req };
    await audited(auditor, event, async () => {
      await guard.requireRun(req, repo, async () => workflow_id);
      await sourceControl.dispatchWorkflow({
        repository: repo,
        workflowId: workflow_id,
        ref,
        inputs,
      });
    });
    res.status(204).end();
  });
  router.post('/repos/:repo/runs/:run/rerun', async (req, res) => {
    const { repo } = req.params;
    const id = Number(req.params.run);
    const meta = { repo, run: id };
    const event = { eventId: 'workflow-rerun', meta, request: req };
    await audited(auditor, event, async () => {
      const findWorkflow = async () =>
        (await sourceControl.getRun(repo, id)).workflow_id;
      await guard.requireRun(req, repo, findWorkflow);
      await sourceControl.rerun(repo, id);
    });
    res.status(201).json({ id });
  });
}
