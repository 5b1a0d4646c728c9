import type { RunJob, RunRecord, RunStep } from '../types';
import { findFailingTest } from './failingTest';
import { fillInputs } from './fillInputs';
import { FIRST_STEP, LAST_STEP } from './runJobs';

/** A line of a log and its time. */
type LogLine = [time: string, text: string];

/** GitHub's logs have seven decimal places of a second; the estate's times are whole seconds. */
const FRACTION = '.0000000Z';

function firstStep(run: RunRecord, job: RunJob): string[] {
  return [
    run.isExecuted
      ? 'Only steps that run the program provision are carried out here'
      : 'Nothing is executed here: this log shows steps and times only',
    `Workflow '${run.workflowName}', run ${run.number}, attempt ${run.attempt}`,
    `Commit ${run.headSha} of '${run.branch}', started by ${run.actor} (${run.event})`,
    '##[group] Inputs',
    ...Object.entries(run.inputs).map(([name, value]) => `  ${name}: ${value}`),
    '##[endgroup]',
    `Complete job name: ${job.name}`,
  ];
}

function beginning(step: RunStep, run: RunRecord, job: RunJob): string[] {
  if (step.name === FIRST_STEP) return firstStep(run, job);
  if (step.name === LAST_STEP) return ['Cleaning up orphan processes'];
  const command = step.command.map(line => fillInputs(line, run.inputs));
  return [
    `##[group]Run ${command[0] ?? step.name}`,
    ...command,
    ...variables(step, run),
    '##[endgroup]',
  ];
}

function variables({ env }: RunStep, { inputs }: RunRecord): string[] {
  if (!env) return [];
  const lines = Object.entries(env).map(
    ([name, value]) => `  ${name}: ${fillInputs(value, inputs)}`,
  );
  return ['env:', ...lines];
}

function falseCondition(step: RunStep, { inputs }: RunRecord): string[] {
  const condition = findFailingTest(step, inputs);
  return condition ? [`The condition is false: ${condition}`] : [];
}

function ending(step: RunStep, run: RunRecord): string[] {
  switch (step.conclusion) {
    case 'failure':
      return [
        ...(step.result?.lines ?? []),
        ...falseCondition(step, run),
        '##[error]Process completed with exit code 1.',
      ];
    case 'cancelled':
      return ['##[error]The operation was canceled.'];
    default:
      return step.result?.lines ?? [];
  }
}

function linesOf(step: RunStep, run: RunRecord, job: RunJob): LogLine[] {
  const { startedAt, completedAt } = step;
  if (!startedAt || step.conclusion === 'skipped') return [];
  return [
    ...beginning(step, run, job).map((text): LogLine => [startedAt, text]),
    ...ending(step, run).map((text): LogLine => [
      completedAt ?? startedAt,
      text,
    ]),
  ];
}

/** Returns the log of a job so far: it grows with each step. It only names the steps, which are not executed. */
export function formatJobLog(run: RunRecord, job: RunJob): string {
  return job.steps
    .flatMap(step => linesOf(step, run, job))
    .map(([time, text]) => `${time.replace(/Z$/, FRACTION)} ${text}\n`)
    .join('');
}
