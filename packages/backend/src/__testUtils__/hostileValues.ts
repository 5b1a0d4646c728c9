/** Values that no route expects: for texts, numbers, lists and objects. */
export const HOSTILE_VALUES: readonly unknown[] = [
  'a\0b',
  '\ud800',
  'x'.repeat(10_000),
  '__proto__',
  "../'; select 1 --",
  '%',
  '1e999',
  ['a\0b', 'b'],
  { a: 'a\0b' },
  -1,
];

/** Encoded for a path or a query; a lone surrogate and an incomplete escape stay as they are. */
export function encodeHostile(value: unknown): string {
  if (value === '\ud800') return '%ED%A0%80';
  if (value === '%') return '%ZZ';
  return encodeURIComponent(
    typeof value === 'string' ? value : JSON.stringify(value),
  );
}
