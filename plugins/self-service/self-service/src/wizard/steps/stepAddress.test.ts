import fc from 'fast-check';
import { STEP_PARAM, stepOf, withStep } from './stepAddress';

const count = fc.integer({ min: 1, max: 20 });
/** Any text, and numbers that are nearly steps. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double().map(String),
  fc.integer({ min: -2, max: 25 }).map(String),
  fc.constantFrom('review', 'Review', ' 1', '1e0', '0x2', 'Infinity', 'NaN'),
);

describe('stepOf', () => {
  it('leads to a step that exists, or to the review, whatever the address says', () => {
    fc.assert(
      fc.property(text, count, (said, steps) => {
        const step = stepOf(new URLSearchParams([[STEP_PARAM, said]]), steps);
        expect(Number.isInteger(step)).toBe(true);
        expect(step).toBeGreaterThanOrEqual(0);
        expect(step).toBeLessThanOrEqual(steps);
        expect(step === steps).toBe(said === 'review');
      }),
    );
  });

  it('begins with the first step where the address says nothing', () => {
    expect(stepOf(new URLSearchParams(), 3)).toBe(0);
  });
});

describe('withStep', () => {
  it('writes a step that is read back, and keeps the other parameters', () => {
    fc.assert(
      fc.property(
        count,
        fc.nat({ max: 25 }),
        fc.array(fc.tuple(fc.constantFrom('formData', 'a'), fc.string())),
        (steps, step, others) => {
          const params = withStep(new URLSearchParams(others), step, steps);
          expect(stepOf(params, steps)).toBe(Math.min(step, steps));
          params.delete(STEP_PARAM);
          expect([...params]).toEqual(others);
        },
      ),
    );
  });
});
