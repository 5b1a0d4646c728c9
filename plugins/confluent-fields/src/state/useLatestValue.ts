import { useCallback, useEffect, useRef } from 'react';

/**
 * Changes parts of an object that is a field's value. Changes that follow one another before the form has drawn anything
 * do not undo each other.
 *
 * @param complete - works out what follows from the parts; keep its identity
 */
export function useLatestValue<Value extends object>(
  { value, onChange }: { value: Value; onChange: (value: Value) => void },
  complete: (value: Value) => Value = unchanged,
): (part: Partial<Value>) => void {
  const latest = useRef(value);
  // Not on each drawing: one of the field alone comes before the form has what was given last.
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(
    part => {
      latest.current = complete({ ...latest.current, ...part });
      onChange(latest.current);
    },
    [onChange, complete],
  );
}

function unchanged<Value>(value: Value): Value {
  return value;
}
