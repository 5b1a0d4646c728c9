import { type Conflict, isSameValue } from './compare';
import type { Payload } from './schema';
import { keysOf, SWITCH_LIST, type SwitchFlag, switchKeys } from './switches';

/**
 * Returns the flags that one side moved while the other side changed a key of the position before: the merge can have only
 * one of both.
 */
export function movedSwitches(
  base: Payload,
  sides: readonly [Payload, Payload],
): SwitchFlag[] {
  return SWITCH_LIST.filter(([flag, { on, off }]) => {
    const [stayed, ...rest] = sides.filter(side =>
      isSameValue(base[flag], side[flag]),
    );
    const keys = keysOf(base[flag] ? on : off);
    return (
      stayed !== undefined &&
      rest.length === 0 &&
      keys.some(key => !isSameValue(base[key], stayed[key]))
    );
  }).map(([flag]) => flag);
}

/** Returns the keys of all switches whose flag is in conflict. They follow the choice for the flag. */
export function keysOfSwitches(conflicts: readonly Conflict[]): Set<string> {
  const flags = new Set(conflicts.map(({ key }) => key));
  return new Set(
    SWITCH_LIST.filter(([flag]) => flags.has(flag)).flatMap(([flag]) =>
      switchKeys(flag),
    ),
  );
}
