import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { parse } from 'yaml';
import type { OpenRepository } from '../state/Repositories';
import type { PlannedJob, PlannedStep } from '../types';

const WORKFLOW_FOLDER = '.github/workflows';
const WORKFLOW_EXTENSION = /\.ya?ml$/;

/** An input of a manually started workflow. */
export interface WorkflowInput {
  required: boolean;
  default?: string;
  /** The values of a choice; undefined for free text. */
  options?: string[];
}

/** The parts of a workflow file that the estate uses. It is never executed. */
export interface Workflow {
  /** Stable number derived from the path. */
  id: number;
  path: string;
  name: string;
  /** Title of its runs, with placeholders for inputs; undefined if the file has none. */
  runName?: string;
  /** True for a valid workflow file; a run of an invalid one fails. */
  isValid: boolean;
  /** Events to their settings, for example `push`. */
  triggers: Record<string, unknown>;
  inputs: Record<string, WorkflowInput>;
  jobs: PlannedJob[];
}

type Dictionary = Record<string, unknown>;

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const dictionary = (value: unknown): Dictionary =>
  isDictionary(value) ? value : {};

/** Digits of a workflow id: ids must be exact integers in every client. */
const ID_BITS_HEX = 8;

function workflowId(path: string): number {
  const digest = createHash('sha256').update(path).digest('hex');
  return Number.parseInt(digest.slice(0, ID_BITS_HEX), 16);
}

function readTriggers(on: unknown): Record<string, unknown> {
  if (typeof on === 'string') {
    return { [on]: null };
  }
  if (Array.isArray(on)) {
    return Object.fromEntries(on.map(event => [String(event), null]));
  }
  return dictionary(on);
}

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns the variables of a step; those of the inner part count. */
function readEnv(parts: readonly Dictionary[]): Pick<PlannedStep, 'env'> {
  const variables = parts.flatMap(({ env }) => Object.entries(dictionary(env)));
  if (variables.length === 0) return {};
  return {
    env: Object.fromEntries(
      variables.map(([name, value]) => [name, String(value)]),
    ),
  };
}

function readSteps(job: Dictionary, workflow: Dictionary): PlannedStep[] {
  const steps = Array.isArray(job.steps) ? job.steps : [];
  return steps.map(value => {
    const step = dictionary(value);
    const { name, uses, run } = step;
    const command = (text(run) ?? text(uses) ?? 'step').trim().split('\n');
    return {
      name: text(name) ?? `Run ${command[0]}`,
      command,
      ...(text(run) ? readEnv([workflow, job, step]) : {}),
    };
  });
}

function readJobs(workflow: Dictionary): PlannedJob[] {
  return Object.entries(dictionary(workflow.jobs)).map(([key, value]) => {
    const job = dictionary(value);
    return {
      key,
      name: text(job.name) ?? key,
      needs: [job.needs ?? []].flat().map(String),
      steps: readSteps(job, workflow),
    };
  });
}

function readInput(input: Dictionary): WorkflowInput {
  const { type, options } = input;
  return {
    required: input.required === true,
    ...(input.default === undefined ? {} : { default: String(input.default) }),
    ...(type === 'choice' && Array.isArray(options)
      ? { options: options.map(String) }
      : {}),
  };
}

/** Returns true if the workflow has jobs, and all of them can start in some order. */
function canRun(jobs: PlannedJob[]): boolean {
  const done = new Set<string>();
  let waiting = jobs;
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length;
    waiting
      .filter(({ needs }) => needs.every(key => done.has(key)))
      .forEach(({ key }) => done.add(key));
    waiting = waiting.filter(({ key }) => !done.has(key));
  }
  return jobs.length > 0 && waiting.length === 0;
}

/** Parses a workflow file; an invalid file becomes a workflow without triggers. */
export function parseWorkflow(path: string, source: string): Workflow {
  const fileName = path.split('/').at(-1) ?? path;
  const base = { id: workflowId(path), path };
  let content: unknown;
  try {
    content = parse(source);
  } catch {
    content = undefined;
  }
  const document = dictionary(content);
  const triggers = readTriggers(document.on);
  const inputs = dictionary(dictionary(triggers.workflow_dispatch).inputs);
  const jobs = readJobs(document);
  return {
    ...base,
    name: text(document.name) ?? fileName,
    runName: text(document['run-name']),
    isValid: canRun(jobs),
    triggers,
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [
        name,
        readInput(dictionary(value)),
      ]),
    ),
    jobs,
  };
}

/** Returns true if the path is that of a workflow file. */
export function isWorkflowFile(path: string): boolean {
  return (
    posix.dirname(path) === WORKFLOW_FOLDER && WORKFLOW_EXTENSION.test(path)
  );
}

/** Returns the workflows of a repository at a commit. */
export async function readWorkflows(
  { git }: OpenRepository,
  commit: string,
): Promise<Workflow[]> {
  const folder = await git.findEntry(commit, WORKFLOW_FOLDER);
  if (folder?.type !== 'tree') {
    return [];
  }
  const files = (await git.listTree(folder.sha)).filter(
    entry => entry.type === 'blob' && WORKFLOW_EXTENSION.test(entry.path),
  );
  const contents = await git.readObjects(files.map(file => file.sha));
  return files.map((file, index) =>
    parseWorkflow(
      `${WORKFLOW_FOLDER}/${file.path}`,
      contents[index]?.content.toString('utf8') ?? '',
    ),
  );
}

function matchesBranch(pattern: string, branch: string): boolean {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map(part => {
      if (part === '**') {
        return '.*';
      }
      return part === '*'
        ? '[^/]*'
        : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`).test(branch);
}

/** Returns true if a push to a branch triggers the workflow. */
export function startsOnPush(workflow: Workflow, branch: string): boolean {
  if (!('push' in workflow.triggers)) {
    return false;
  }
  const { branches, tags } = dictionary(workflow.triggers.push);
  if (branches === undefined) {
    return tags === undefined;
  }
  const patterns = Array.isArray(branches) ? branches : [branches];
  return patterns.some(pattern => matchesBranch(String(pattern), branch));
}
