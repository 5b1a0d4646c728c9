/** A text that was matched against a regular expression. */
export interface UsedExpression {
  expression: RegExp;
  text: string;
}

/** Runs a function and returns, in order, its matches of texts against regular expressions. */
export function expressionsUsedBy(run: () => void): UsedExpression[] {
  // All methods of expressions, and all methods of strings that take an expression, call `exec`.
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
