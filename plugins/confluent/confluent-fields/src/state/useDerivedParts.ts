import { useEffect } from 'react';

/**
 * Gives the form what the field itself has found out, for example the owner of a topic.
 *
 * @param part - undefined while nothing is known
 * @param update - changes parts of the value
 */
export function useDerivedParts<Value extends object>(
  value: Value,
  part: Partial<Value> | undefined,
  update: (part: Partial<Value>) => void,
): void {
  useEffect(() => {
    if (part && !isPartOf(value, part)) update(part);
  });
}

function isPartOf<Value extends object>(
  value: Value,
  part: Partial<Value>,
): boolean {
  return (Object.keys(part) as (keyof Value)[]).every(
    key => value[key] === part[key],
  );
}
