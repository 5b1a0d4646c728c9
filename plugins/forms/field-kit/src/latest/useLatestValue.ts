import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Changes parts of a field's value. Several changes before the next render of the form do not undo each other.
 *
 * @returns a function that takes an updater of the latest value; stable while `onChange` is stable
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
  // Not on each render: the field alone may render before the form has the latest value.
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
