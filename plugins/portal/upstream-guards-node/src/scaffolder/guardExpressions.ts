import { AsyncLocalStorage } from 'node:async_hooks';
import { InputError, NotAllowedError } from '@backstage/errors';
import {
  type Renderer,
  type Runner,
  runnerPrototype,
  type Task,
} from './upstreamRunner';

/** Longest part of an expression in a message, in characters. */
const MAX_SHOWN = 200;

/** How upstream refuses an action; it names no step. */
const REFUSED = /^(Unauthorized action: .{1,200}?)\. The action is not allowed/;

/** The template of the run that is executed. */
const running = new AsyncLocalStorage<string>();

const guarded = new WeakSet<object>();

/**
 * Lets a broken expression fail its step, with the expression and the template. Upstream takes the text of the expression as the
 * value and goes on (its issue 29322). Also names the step and the template of an action that may not run.
 *
 * @throws Error if upstream runs steps in another way now
 */
export function guardExpressions(): void {
  const prototype = runnerPrototype();
  if (guarded.has(prototype)) return;
  guarded.add(prototype);
  prototype.render = render;
  const execute = prototype.execute;
  prototype.execute = function executeNamed(this: Runner, task) {
    return running.run(nameOf(task), () => execute.call(this, task));
  };
  const executeStep = prototype.executeStep;
  prototype.executeStep = async function executeNamedStep(task, step, ...rest) {
    try {
      return await executeStep.call(this, task, step, ...rest);
    } catch (error) {
      throw withStep(error, step.name ?? step.id);
    }
  };
}

/** Upstream gives all dry runs one name. */
function nameOf({ isDryRun, spec: { templateInfo } }: Task): string {
  const { name, namespace = 'default' } = templateInfo?.entity?.metadata ?? {};
  return isDryRun && name
    ? `template:${namespace}/${name}`
    : (templateInfo?.entityRef ?? 'without a name');
}

function withStep(error: unknown, step: string): unknown {
  const { name, message } = error as Error;
  const [, refusal] = REFUSED.exec(message) ?? [];
  if (name !== 'NotAllowedError' || !refusal) return error;
  return new NotAllowedError(
    `${refusal}, in the step '${shorten(step)}' of the template ${running.getStore()}. Templates may not run it so, whoever starts them`,
  );
}

/** As upstream's, except that an error is thrown. */
function render(input: unknown, context: unknown, renderer: Renderer): unknown {
  // Upstream renders an output that a template does not have.
  if (input === undefined) return undefined;
  return JSON.parse(JSON.stringify(input), (_key, value) => {
    if (typeof value !== 'string') return value;
    try {
      return renderer.renderValue(value, context, { coercion: 'json' });
    } catch (error) {
      if (!hasExpression(value)) return value;
      throw new InputError(
        `The expression '${shorten(value)}' of the template ${running.getStore()} is broken: ${(error as Error).message}`,
      );
    }
  });
}

/** A text like `{# a` is no expression, though the renderer cannot read it. */
function hasExpression(text: string): boolean {
  return text.includes('${{') || text.includes('{%');
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
