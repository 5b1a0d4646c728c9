import { parseEntityRef } from '@backstage/catalog-model';
import type { TaskStream } from '@backstage/plugin-scaffolder-react';

type Task = TaskStream['task'];

/** A step of the template with how far it has come. Times are ISO 8601. */
export interface RunStep {
  id: string;
  name: string;
  status: TaskStream['steps'][string]['status'];
  startedAt?: string;
  endedAt?: string;
}

/** What the template of a run is called; undefined before the run is loaded, or when it ran without one. */
export function templateName(task: Task): string | undefined {
  const template = task?.spec.templateInfo;
  if (!template) return undefined;
  const { title, name } = template.entity?.metadata ?? {};
  return title ?? name ?? parseEntityRef(template.entityRef).name;
}

/** The steps of the run in the order of the template. */
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

/** Share of the steps that have ended, however they went: from 0 to 1. */
export function progressOf(steps: Array<Pick<RunStep, 'status'>>): number {
  if (steps.length === 0) return 0;
  const ended = steps.filter(
    ({ status }) => status !== 'open' && status !== 'processing',
  );
  return ended.length / steps.length;
}

/** How long a step that has ended took. */
export function stepDurationMs(
  step: Pick<RunStep, 'startedAt' | 'endedAt'>,
): number | undefined {
  if (!step.startedAt || !step.endedAt) return undefined;
  return Date.parse(step.endedAt) - Date.parse(step.startedAt);
}
