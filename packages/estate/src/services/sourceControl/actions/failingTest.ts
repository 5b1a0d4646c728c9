import type { PlannedStep } from '../types';
import { fillInputs } from './fillInputs';

/** A comparison of the shell, the only command of a step that decides how a run ends. */
const TEST = /^test "([^"]*)" != (\S+)$/;

const VARIABLE = /^\$(\w+)$/;

/** Returns the value of a text such as `$OUTCOME`, and any other text as it is. */
function valueOf(text: string, { env = {} }: PlannedStep): string {
  const [, name] = VARIABLE.exec(text) ?? [];
  return name === undefined ? text : (env[name] ?? '');
}

/**
 * Finds the first line such as `test "$OUTCOME" != failure` that is false for these inputs, and returns it with the value filled
 * in. Its step would fail. The value is that of a variable, or an input in the line itself.
 */
export function findFailingTest(
  step: PlannedStep,
  inputs: Record<string, string>,
): string | undefined {
  for (const line of step.command) {
    const [, left, right] = TEST.exec(line.trim()) ?? [];
    if (left === undefined) continue;
    const value = fillInputs(valueOf(left, step), inputs);
    if (value === right) return `test "${value}" != ${right}`;
  }
  return undefined;
}
