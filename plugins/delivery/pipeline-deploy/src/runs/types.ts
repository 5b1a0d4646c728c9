import type { components } from '@portal/plugin-source-control-common';

export type WorkflowRun = components['schemas']['WorkflowRun'];
export type WorkflowRunPage = components['schemas']['WorkflowRunPage'];
export type WorkflowJob = components['schemas']['JobList']['jobs'][number];

/** `queued`, `in_progress`, `completed`, or another state of GitHub. */
export type RunState = string | null | undefined;
/** For example `success`; null before the end. */
export type Conclusion = string | null | undefined;
