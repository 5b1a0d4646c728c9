/** The entered text, and the place of the chosen line. */
export interface Selection {
  text: string;
  active: number;
}

/** What changes the selection. */
export type SelectionAction =
  | { type: 'typed'; text: string }
  | { type: 'moved'; by: 1 | -1; count: number }
  | { type: 'jumped'; to: 'first' | 'last'; count: number }
  | { type: 'pointed'; at: number };

/** Nothing entered, the first line chosen. */
export const START: Selection = { text: '', active: 0 };

/** The next selection. Moving past an end comes in at the other. */
export function selectionReducer(
  state: Selection,
  action: SelectionAction,
): Selection {
  switch (action.type) {
    case 'typed':
      return { text: action.text, active: 0 };
    case 'moved': {
      const { by, count } = action;
      if (count === 0) return state;
      // Fewer lines than before: the chosen one was the last.
      const from = Math.min(state.active, count - 1);
      return { ...state, active: (from + by + count) % count };
    }
    case 'jumped':
      return {
        ...state,
        active: action.to === 'first' ? 0 : Math.max(action.count - 1, 0),
      };
    default:
      return { ...state, active: action.at };
  }
}
