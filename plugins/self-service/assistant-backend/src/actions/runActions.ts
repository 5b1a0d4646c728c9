import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import type { JsonObject } from '@backstage/types';
import { READS } from './limits';
import type { ActionParts } from './types';

/** Registers the actions that prepare, read and cancel runs. None of them starts a run. */
export function registerRunActions(
  registry: ActionsRegistryService,
  parts: ActionParts,
): void {
  registerPrepare(registry, parts);
  registerStatus(registry, parts);
  registerCancel(registry, parts);
}

function registerPrepare(
  registry: ActionsRegistryService,
  { runs, appUrl }: ActionParts,
): void {
  registry.register({
    name: 'prepare-run',
    title: 'Prepare a run of a template',
    description: `
Checks the values and prepares a run. **Nothing is created yet**: give the caller the link \`confirmUrl\`. They review the values
there and press *Create* within 15 minutes. Then \`get-prepared-run\` returns the id of the run. Secrets cannot be sent.`,
    attributes: { readOnly: false, destructive: false, idempotent: false },
    schema: {
      input: z =>
        z.object({
          templateRef: z.string().max(300),
          values: z.record(z.any()).describe('Values by the names of fields'),
        }),
      output: z =>
        z.object({
          preparedRunId: z.string(),
          confirmUrl: z.string(),
          expiresAt: z.string(),
          templateRef: z.string(),
          values: z.record(z.any()),
        }),
    },
    action: async ({ input, credentials }) => {
      const run = await runs.prepare(input, credentials);
      return {
        output: {
          preparedRunId: run.id,
          confirmUrl: `${appUrl}/confirm-run/${run.id}`,
          expiresAt: run.expiresAt.toISOString(),
          templateRef: run.templateRef,
          values: run.values,
        },
      };
    },
  });
}

function registerStatus(
  registry: ActionsRegistryService,
  { runs, scaffolder, appUrl }: ActionParts,
): void {
  registry.register({
    name: 'get-prepared-run',
    title: 'Read a prepared run',
    description:
      'Returns what became of a prepared run of the caller, and the id of the run when the caller has confirmed it. A requested one waits for the approval of others.',
    attributes: READS,
    schema: {
      input: z => z.object({ preparedRunId: z.string().uuid() }),
      output: z =>
        z.object({
          state: z.enum([
            'prepared',
            'starting',
            'started',
            'requested',
            'discarded',
            'expired',
          ]),
          runId: z.string().optional(),
          expiresAt: z.string(),
        }),
    },
    action: async ({ input, credentials }) => {
      const run = await runs.get(input.preparedRunId, credentials);
      const { state, runId, expiresAt } = run;
      return {
        output: { state, runId, expiresAt: expiresAt.toISOString() },
      };
    },
  });

  registry.register({
    name: 'get-run',
    title: 'Read the status of a run',
    description:
      'Returns the status of a run that the caller may read, and its outputs (links, entity). The log is in scaffolder.get-scaffolder-task-logs.',
    attributes: READS,
    schema: {
      input: z => z.object({ runId: z.string().uuid() }),
      output: z =>
        z.object({
          status: z.string(),
          templateRef: z.string().optional(),
          createdAt: z.string(),
          outputs: z.record(z.any()).optional(),
          url: z.string(),
        }),
    },
    action: async ({ input, credentials }) => {
      const { runId } = input;
      const task = await scaffolder.getTask({ taskId: runId }, { credentials });
      return {
        output: {
          status: task.status,
          templateRef: task.spec.templateInfo?.entityRef,
          createdAt: task.createdAt,
          outputs: (task as { output?: JsonObject }).output,
          url: `${appUrl}/create/tasks/${runId}`,
        },
      };
    },
  });
}

function registerCancel(
  registry: ActionsRegistryService,
  { scaffolder }: ActionParts,
): void {
  registry.register({
    name: 'cancel-run',
    title: 'Cancel a run',
    description:
      'Cancels a run that the caller may cancel. What its finished steps have created stays.',
    attributes: { readOnly: false, destructive: true, idempotent: true },
    schema: {
      input: z => z.object({ runId: z.string().uuid() }),
      output: z => z.object({ status: z.string() }),
    },
    action: async ({ input, credentials }) => {
      const { status = 'cancelled' } = await scaffolder.cancelTask(
        { taskId: input.runId },
        { credentials },
      );
      return { output: { status } };
    },
  });
}
