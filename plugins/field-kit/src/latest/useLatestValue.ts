import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Changes a field's value by parts: changes that follow one another before the form has drawn the first do not undo each
 * other.
 *
 * @returns takes what makes the new value of the latest one; one function while `onChange` is one
 * @public
 */
export function useLatestValue<Value>({
  value,
  onChange,
}: {
  value: Value;
  onChange: (value: Value) => void;
}): (change: (value: Value) => Value) => void {
  const latest = useRef(value);
  // Not on each drawing: one of the field alone comes before the form has what was given last.
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(
    change => {
      latest.current = change(latest.current);
      onChange(latest.current);
    },
    [onChange],
  );
}
