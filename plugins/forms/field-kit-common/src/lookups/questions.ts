import type { Lookup } from './Lookup';

/** Answers a lookup that is not about a list. */
export type AskWith<Context, Answer, Asked extends Lookup = Lookup> = (
  lookup: Asked,
  context: Context,
) => Promise<Answer>;

/** Builds `bindQuestions` for page or server: it takes the functions that answer lookups without a list, one for each kind. */
export function questionsBinder<Context, Answer>() {
  return <Asked extends Lookup>(answers: {
    [Kind in Asked['kind']]: AskWith<
      Context,
      Answer,
      Extract<Asked, { kind: Kind }>
    >;
  }) =>
    // TypeScript cannot follow a lookup through a table to the function of its kind.
    answers as unknown as Record<string, AskWith<Context, Answer>>;
}
