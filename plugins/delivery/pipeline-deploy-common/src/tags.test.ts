import fc from 'fast-check';
import { compareTags } from './tags';

test('versions are sorted as numbers, the newest first, a pre-release after its release, other tags last', () => {
  const tags = [
    'nightly',
    'v1.9.0',
    'v1.10.0',
    'V1.10.0-rc.2',
    'v1.10.0-rc.10',
    '2.0',
    'build-7',
    'build-12',
  ];
  expect(tags.sort(compareTags)).toEqual([
    '2.0',
    'v1.10.0',
    'v1.10.0-rc.10',
    'V1.10.0-rc.2',
    'v1.9.0',
    'nightly',
    'build-12',
    'build-7',
  ]);
});

test('the order does not depend on the order of the input', () => {
  const tag = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc
      .tuple(fc.nat(3), fc.nat(3), fc.constantFrom('', '-rc.1', '-rc.2', '.4'))
      .map(([a, b, end]) => `v${a}.${b}${end}`),
  );
  fc.assert(
    fc.property(fc.uniqueArray(tag, { maxLength: 12 }), tags => {
      const sorted = [...tags].sort(compareTags);
      expect([...tags].reverse().sort(compareTags)).toEqual(sorted);
    }),
  );
});
