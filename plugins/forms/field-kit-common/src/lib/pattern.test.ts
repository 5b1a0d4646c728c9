import fc from 'fast-check';
import * as redosDetector from 'redos-detector';
import { runInNewContext } from 'node:vm';
import { expressionsUsedBy } from '../__testUtils__/expressionsUsedBy';
import {
  checkPattern,
  compilePattern,
  MAX_PATTERN_LENGTH,
  PATTERN_MISMATCH,
  PATTERN_UNSAFE,
} from './pattern';

jest.mock('redos-detector', () => {
  const actual = jest.requireActual('redos-detector');
  return { ...actual, isSafePattern: jest.fn(actual.isSafePattern) };
});
const analysis = jest.mocked(redosDetector.isSafePattern);
beforeEach(() => analysis.mockClear());

/** Limit for a match that would take for ever, in milliseconds. A correct match takes less than a millisecond. */
const HANGING_MS = 30_000;

const SAFE = [
  '^[a-z0-9-]+$',
  '^rg-[a-z0-9]{3,20}-(dev|prod)$',
  '^(?:[a-z]{1,3}-){1,5}x$',
  '^(?=.*\\d)(?=.*[a-z]).{8,90}$',
  '^(?!-)[a-z0-9-]{1,63}(?<!-)$',
  '^[a-zA-Z0-9]+([._-][a-zA-Z0-9]+)*$',
  '^AZ_[A-Z]+_[A-Za-z0-9]+(_[A-Za-z0-9]+)?_(Reader|Contributor|Owner)$',
];

const UNSAFE = [
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^([a-z0-9]+-?)+$',
  '^\\d+\\d+\\d+x$',
  '(.*)*x',
  '([^"]*,)*x',
  '(a?){40}a{40}',
  '(?:x{0,900}){0,900}y',
];

describe('compilePattern', () => {
  it.each(SAFE)('uses %s', pattern => {
    expect(compilePattern(pattern)?.source).toBe(pattern);
  });

  it.each(UNSAFE)('does not use %s', pattern => {
    expect(compilePattern(pattern)).toBeUndefined();
  });

  it.each(['(', '[a', '(?<', '*', '\\'])(
    'does not use %s, which is none',
    p => {
      expect(compilePattern(p)).toBeUndefined();
    },
  );

  it('has a limit of length', () => {
    const longest = `^[${'a'.repeat(MAX_PATTERN_LENGTH - 5)}]+$`;
    expect(longest).toHaveLength(MAX_PATTERN_LENGTH);
    expect(compilePattern(longest)).toBeDefined();
    expect(compilePattern(`${longest} `)).toBeUndefined();
  });

  it.each([...SAFE, ...UNSAFE])(
    'analyses %s once, in so many steps and not by the clock',
    pattern => {
      const own = `(?:${pattern})`;
      compilePattern(own);
      compilePattern(own);
      expect(analysis).toHaveBeenCalledTimes(1);
      expect(analysis).toHaveBeenCalledWith(
        own,
        expect.objectContaining({ maxSteps: 1000, timeout: Infinity }),
      );
    },
  );

  it('does not analyse what is too long', () => {
    compilePattern('a'.repeat(MAX_PATTERN_LENGTH + 1));
    expect(analysis).not.toHaveBeenCalled();
  });

  it('never throws, and what it uses ends with the longest texts', () => {
    const piece = fc.constantFrom(
      ...['a', 'b', '.', '\\d', '[a-c]', '(', ')', '|', '*', '+', '?', '{2,}'],
    );
    const patterns = fc.array(piece, { maxLength: 8 }).map(p => p.join(''));
    fc.assert(
      fc.property(patterns, pattern => {
        const expression = compilePattern(pattern);
        if (!expression) return;
        const text = `${'a'.repeat(1_023)}!`;
        expect(() =>
          runInNewContext(
            'expression.test(text)',
            { expression, text },
            { timeout: HANGING_MS },
          ),
        ).not.toThrow();
      }),
      { numRuns: 60 },
    );
  });
});

describe('checkPattern', () => {
  it('has nothing to say without a pattern', () => {
    expect(checkPattern('x', undefined)).toBeUndefined();
    expect(checkPattern('x', '')).toBeUndefined();
  });

  it('says whether the text fits', () => {
    expect(checkPattern('rg-abc-dev', SAFE[1])).toBeUndefined();
    expect(checkPattern('rg-abc-test', SAFE[1])).toBe(PATTERN_MISMATCH);
  });

  it('asks for the administrator instead of running an unsafe pattern', () => {
    const text = `${'a'.repeat(60)}!`;
    const used = expressionsUsedBy(() =>
      expect(checkPattern(text, '^(a|aa)+$')).toBe(PATTERN_UNSAFE),
    );
    expect(used.filter(one => one.text === text)).toEqual([]);
    expect(PATTERN_UNSAFE).toMatch(/contact the administrator/);
  });

  it('does not hold endless texts against a pattern', () => {
    const text = 'a'.repeat(10_000);
    const used = expressionsUsedBy(() =>
      expect(checkPattern(text, '^a+$')).toBe(PATTERN_MISMATCH),
    );
    expect(used.filter(one => one.text === text)).toEqual([]);
  });
});
