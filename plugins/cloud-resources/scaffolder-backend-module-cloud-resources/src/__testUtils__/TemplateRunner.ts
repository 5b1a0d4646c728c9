import { InputError } from '@backstage/errors';
import type { JsonObject, JsonValue } from '@backstage/types';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { validate } from 'jsonschema';
import { createTemplateRenderer, type TemplateContext } from 'nunjitsu';
import { parse } from 'yaml';
import {
  type CloudBench,
  Killed,
  type RunOptions,
  type TaskState,
} from './CloudBench';
import { writeSkeleton } from './writeSkeleton';

const TEMPLATES = resolve(__dirname, '../../../../../examples/templates');

/** The parts of a step that tests use. */
interface Step {
  id: string;
  if?: string;
  action: string;
  input: JsonObject;
}

/** The content of a template's file. */
export interface TemplateFile {
  metadata: { name: string; tags: string[] };
  spec: { parameters: JsonObject[]; steps: Step[]; output: JsonObject };
}

export function templateNames(): string[] {
  return readdirSync(TEMPLATES, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

export function readTemplate(name: string): TemplateFile {
  return parse(readFileSync(join(TEMPLATES, name, 'template.yaml'), 'utf8'));
}

/** The state of a run that survives restarts. */
export interface TemplateState {
  checkpoints: TaskState;
  /** Outputs of the finished steps. */
  steps: Record<string, { output: JsonObject }>;
}

/** The result of a run. */
export interface TemplateResult {
  output: JsonValue;
  log: string;
  steps: TemplateState['steps'];
  /** Number of checkpoints and ends of steps in the run. */
  boundaries: number;
}

/** Runs the steps of templates like the scaffolder: renders them, checks their input, and skips finished ones on a retry. */
export class TemplateRunner {
  readonly #renderer = createTemplateRenderer();

  readonly #bench: CloudBench;

  constructor(bench: CloudBench) {
    this.#bench = bench;
  }

  /** @param options - `kill.at` counts all boundaries of the run, including the ends of steps */
  async run(
    name: string,
    parameters: JsonObject,
    options: RunOptions & { template?: TemplateState } = {},
  ): Promise<TemplateResult> {
    const workspacePath = await mkdtemp(join(tmpdir(), 'template-run-'));
    try {
      return await this.#run(name, parameters, { ...options, workspacePath });
    } finally {
      await rm(workspacePath, { recursive: true, force: true });
    }
  }

  async #run(
    name: string,
    parameters: JsonObject,
    options: RunOptions & { template?: TemplateState; workspacePath: string },
  ): Promise<TemplateResult> {
    const { spec } = readTemplate(name);
    const { kill, template, ...rest } = options;
    const state: TemplateState = template ?? {
      checkpoints: new Map(),
      steps: {},
    };
    const taskId = options.taskId ?? this.#bench.name('template-');
    let boundaries = 0;
    let log = '';
    for (const step of spec.steps) {
      if (state.steps[step.id]) continue;
      const context = { parameters, steps: state.steps };
      if (step.if !== undefined && !this.#render(step.if, context)) continue;
      // An action of upstream, which these tests have no backend for.
      if (step.action === 'fetch:template') {
        const { url, values } = Object(this.#render(step.input, context));
        const skeleton = join(TEMPLATES, name, url);
        await writeSkeleton(skeleton, values, rest.workspacePath);
        state.steps[step.id] = { output: {} };
        continue;
      }
      const ran = await this.#step(step, this.#render(step.input, context), {
        ...rest,
        taskId,
        stepId: step.id,
        state: state.checkpoints,
        kill: kill && { ...kill, at: kill.at - boundaries },
      });
      boundaries += ran.checkpoints.length;
      log += ran.log;
      if (kill?.at === boundaries && kill.when === 'unwritten') {
        throw new Killed();
      }
      state.steps[step.id] = { output: ran.outputs };
      if (kill?.at === boundaries) throw new Killed();
      boundaries += 1;
    }
    const output = this.#render(spec.output, {
      parameters,
      steps: state.steps,
    });
    return { output, log, steps: state.steps, boundaries };
  }

  async #step(step: Step, input: JsonValue, options: RunOptions) {
    const action = this.#bench.actions.find(({ id }) => id === step.action);
    if (!action) throw new Error(`There is no action '${step.action}' here`);
    const { errors } = validate(input, action.schema?.input ?? {});
    if (errors.length > 0) {
      throw new InputError(
        `Invalid input passed to action ${step.action}, ${errors.join(', ')}`,
      );
    }
    return this.#bench.runAction(action, input as JsonObject, options);
  }

  #render(value: JsonValue, context: JsonObject): JsonValue {
    const { host } = new URL(this.#bench.estate.urls.sourceControl);
    const text = JSON.stringify(value).replaceAll(
      '{{SOURCE_CONTROL_HOST}}',
      host,
    );
    return JSON.parse(text, (_key, one) =>
      typeof one === 'string'
        ? this.#renderer.renderValue(one, context as TemplateContext)
        : one,
    );
  }
}
