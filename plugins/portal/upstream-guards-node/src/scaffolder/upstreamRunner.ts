import { resolvePackagePath } from '@backstage/backend-plugin-api';

/** Upstream's file with the class that runs the steps of a template. The package does not export it. */
const RUNNER = resolvePackagePath(
  '@backstage/plugin-scaffolder-backend',
  'dist/scaffolder/tasks/NunjucksWorkflowRunner.cjs.js',
);

export interface Renderer {
  renderValue(text: string, context: unknown, options: object): unknown;
}

/** What is used of a run. */
export interface Task {
  isDryRun?: boolean;
  spec: {
    templateInfo?: {
      entityRef?: string;
      entity?: { metadata?: { name?: string; namespace?: string } };
    };
  };
}

/** What is used of upstream's class. */
export interface Runner {
  render(input: unknown, context: unknown, renderer: Renderer): unknown;
  execute(task: Task): Promise<unknown>;
  executeStep(
    task: unknown,
    step: { id: string; name?: string },
    ...rest: unknown[]
  ): Promise<unknown>;
}

/**
 * Returns what all runs are executed with.
 *
 * @throws Error if upstream runs steps in another way now
 */
export function runnerPrototype(): Runner {
  const { NunjucksWorkflowRunner } = require(RUNNER) as {
    NunjucksWorkflowRunner?: { prototype: Runner };
  };
  const prototype = NunjucksWorkflowRunner?.prototype;
  if (!prototype?.render || !prototype.execute || !prototype.executeStep) {
    throw new Error(
      'Upstream runs the steps of templates in another way now. Look whether broken expressions fail a step, and whether a run survives a stop; adapt guardExpressions and keepStoppedRuns',
    );
  }
  return prototype;
}
