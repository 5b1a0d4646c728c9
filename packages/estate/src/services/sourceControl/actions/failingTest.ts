import { fillInputs } from './fillInputs';

/** A comparison of the shell, the only command of a step that decides how a run ends. */
const TEST = /^test "([^"]*)" != (\S+)$/;

/**
 * Finds the first line such as `test "${{ inputs.outcome }}" != failure` that is false for these inputs, and returns it with
 * the inputs filled in. Its step would fail.
 */
export function findFailingTest(
  command: readonly string[],
  inputs: Record<string, string>,
): string | undefined {
  return command
    .map(line => fillInputs(line.trim(), inputs))
    .find(line => {
      const [, left, right] = TEST.exec(line) ?? [];
      return left !== undefined && left === right;
    });
}
