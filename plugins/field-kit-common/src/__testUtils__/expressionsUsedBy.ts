/** A text that was held against a regular expression. */
export interface UsedExpression {
  expression: RegExp;
  text: string;
}

/** Runs something, and tells in turn which regular expressions it held texts against. */
export function expressionsUsedBy(run: () => void): UsedExpression[] {
  // Each method of an expression, and each of a text that takes one, goes through `exec`.
  const exec = jest.spyOn(RegExp.prototype, 'exec');
  try {
    run();
    return exec.mock.calls.map(([text], call) => ({
      expression: exec.mock.contexts[call],
      text: String(text),
    }));
  } finally {
    exec.mockRestore();
  }
}
