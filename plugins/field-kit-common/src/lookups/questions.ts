import type { Lookup } from './Lookup';

/** Answers a lookup about no list. */
export type AskWith<Context, Answer, Asked extends Lookup = Lookup> = (
  lookup: Asked,
  context: Context,
) => Promise<Answer>;

/** Makes `bindQuestions` of a page or a server: the functions that answer the lookups about no list, one for each kind. */
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
