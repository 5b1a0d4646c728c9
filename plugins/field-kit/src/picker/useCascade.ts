import { useCallback } from 'react';

/** A choice with everything below a level taken away, and something else at the level. */
function changeLevel<Choice extends object>(
  levels: readonly (keyof Choice)[],
  choice: Choice,
  change: { level: keyof Choice; item: Choice[keyof Choice] | undefined },
): Choice {
  const kept: Partial<Choice> = {};
  for (const level of levels.slice(0, levels.indexOf(change.level))) {
    if (choice[level] !== undefined) kept[level] = choice[level];
  }
  if (change.item !== undefined) kept[change.level] = change.item;
  return kept as Choice;
}

/**
 * The logic of a cascade of pickers: a change at a level takes away what is chosen below it, in one step.
 *
 * @param levels - from the top
 * @public
 */
export function useCascade<Choice extends object>(
  levels: readonly (keyof Choice)[],
  choice: Choice,
  onChange: (choice: Choice) => void,
) {
  return {
    select: useCallback(
      <Level extends keyof Choice>(
        level: Level,
        item: Choice[Level] | undefined,
      ) => onChange(changeLevel(levels, choice, { level, item })),
      [levels, choice, onChange],
    ),
    /** Whether everything above a level is chosen, but for levels that may be left out. */
    isReady: (level: keyof Choice, skippable: readonly (keyof Choice)[] = []) =>
      levels
        .slice(0, levels.indexOf(level))
        .every(
          above => choice[above] !== undefined || skippable.includes(above),
        ),
  };
}
