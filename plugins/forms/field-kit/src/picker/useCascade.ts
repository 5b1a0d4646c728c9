import { useCallback } from 'react';

/** Replaces the selection at a level and clears all levels below. */
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
 * The logic of a cascade of pickers: a change at a level also clears the levels below, in one update.
 *
 * @param levels - levels from the top
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
    /** Returns true if all levels above have a selection, except skippable ones. */
    isReady: (level: keyof Choice, skippable: readonly (keyof Choice)[] = []) =>
      levels
        .slice(0, levels.indexOf(level))
        .every(
          above => choice[above] !== undefined || skippable.includes(above),
        ),
  };
}
