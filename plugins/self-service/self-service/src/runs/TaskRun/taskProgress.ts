import { parseEntityRef } from '@backstage/catalog-model';
import type { TaskStream } from '@backstage/plugin-scaffolder-react';

type Task = TaskStream['task'];

/** A step of the template with its progress. Times are ISO 8601. */
export interface RunStep {
  id: string;
  name: string;
  status: TaskStream['steps'][string]['status'];
  startedAt?: string;
  endedAt?: string;
}

/** Returns the name of a run's template; undefined before the run is loaded, or if it ran without a template. */
export function templateName(task: Task): string | undefined {
  const template = task?.spec.templateInfo;
  if (!template) return undefined;
  const { title, name } = template.entity?.metadata ?? {};
  return title ?? name ?? parseEntityRef(template.entityRef).name;
}

/** Returns the steps of the run in the order of the template. */
export function runSteps(
  stream: Pick<TaskStream, 'task' | 'steps'>,
): RunStep[] {
  return (stream.task?.spec.steps ?? []).map(({ id, name }) => ({
    id,
    name,
    status: stream.steps[id]?.status ?? 'open',
    startedAt: stream.steps[id]?.startedAt,
    endedAt: stream.steps[id]?.endedAt,
  }));
}

/** Returns the share of the steps that have ended, with any result: from 0 to 1. */
export function progressOf(steps: Array<Pick<RunStep, 'status'>>): number {
  if (steps.length === 0) return 0;
  const ended = steps.filter(
    ({ status }) => status !== 'open' && status !== 'processing',
  );
  return ended.length / steps.length;
}

/** Returns the duration of a step that has ended. */
export function stepDurationMs(
  step: Pick<RunStep, 'startedAt' | 'endedAt'>,
): number | undefined {
  if (!step.startedAt || !step.endedAt) return undefined;
  return Date.parse(step.endedAt) - Date.parse(step.startedAt);
}
