import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import fc from 'fast-check';
import { type Draft, DRAFT_MS, FormDrafts } from './FormDrafts';
import { withoutSecrets } from './withoutSecrets';

const FORM = {
  userRef: 'user:default/asha',
  templateRef: 'template:default/service',
  version: '1',
};
const NOW = Date.UTC(2026, 0, 1);

const secretText = fc.stringMatching(/^[A-Z]{20}$/);
const values = fc.dictionary(
  fc.string({ unit: 'grapheme' }).filter(name => name !== '__proto__'),
  // JSON has no negative zero: it is written as 0. A draft has no key of a prototype.
  fc
    .jsonValue({ noUnicodeString: false })
    .map(value =>
      JSON.parse(JSON.stringify(value), (key, inner) =>
        key === '__proto__' ? undefined : inner,
      ),
    ),
) as fc.Arbitrary<JsonObject>;

/** Anything that a device may hold under a key of ours. */
const rubbish = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .record(
      {
        version: fc.constantFrom<unknown>('1', 1),
        startedAt: fc.jsonValue(),
        savedAt: fc.jsonValue(),
        step: fc.jsonValue(),
        values: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map(draft => JSON.stringify(draft)),
);

/** A form with a secret in a list, one in a condition, and a text. */
const STEP = {
  mergedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      keys: {
        type: 'array',
        items: {
          type: 'object',
          properties: { token: { type: 'string', 'ui:field': 'Secret' } },
        },
      },
    },
    dependencies: {
      name: {
        oneOf: [{ properties: { pin: { writeOnly: true, type: 'string' } } }],
      },
    },
  },
} as unknown as ParsedTemplateSchema;

const open = (other: Partial<typeof FORM> = {}) =>
  new FormDrafts(localStorage, { ...FORM, ...other });

function save(saved: JsonObject, savedAt = NOW) {
  open().save('tab', { startedAt: savedAt, savedAt, step: 0, values: saved });
}

function isMissingOrWhole(draft: Draft | undefined): boolean {
  if (!draft) return true;
  const { version, startedAt, savedAt, step, values: found } = draft;
  return (
    version === FORM.version &&
    [startedAt, savedAt].every(Number.isFinite) &&
    Number.isInteger(step) &&
    step >= 0 &&
    typeof found === 'object' &&
    !Array.isArray(found)
  );
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

it('gives back any values as they were', () => {
  fc.assert(
    fc.property(values, saved => {
      save(saved);
      expect(open().newest()?.draft.values).toEqual(saved);
      expect(open().of('tab')?.draft.values).toEqual(saved);
    }),
  );
});

it('gives back the values without those of secret fields, wherever they are', () => {
  fc.assert(
    fc.property(values, secretText, secretText, (others, pin, token) => {
      const typed = {
        others,
        name: 'cart',
        pin,
        keys: [{ token, label: 'first' }],
        copy: token,
      };
      save(withoutSecrets([STEP], typed, { token }));
      expect(open().newest()?.draft.values).toEqual({
        others: withoutSecrets([STEP], others, {}),
        name: 'cart',
        keys: [{ label: 'first' }],
      });
      const kept = Object.values({ ...localStorage }).join();
      expect(kept).not.toContain(pin);
      expect(kept).not.toContain(token);
    }),
  );
});

it('offers a draft to its own person and form only', () => {
  const ref = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(ref, ref, ref, (userRef, templateRef, version) => {
      const other = { userRef, templateRef, version };
      fc.pre(
        Object.entries(FORM).some(
          ([key, own]) => other[key as keyof typeof other] !== own,
        ),
      );
      save({ name: 'cart' });
      expect(open(other).newest()).toBeUndefined();
      expect(open(other).of('tab')).toBeUndefined();
    }),
  );
});

it('tells people and forms apart whose names begin alike', () => {
  const { userRef, templateRef } = FORM;
  save({ name: 'cart' });
  for (const other of [
    { userRef: userRef.slice(0, -1) },
    { templateRef: templateRef.slice(0, -1) },
    { userRef: 'user:default', templateRef: `asha/${templateRef}` },
  ]) {
    expect(open(other).newest()).toBeUndefined();
  }
});

it('offers a draft for a day, and not a moment longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), beyond => {
      save({ name: 'cart' }, NOW - DRAFT_MS - beyond);
      const isKept = beyond <= 0;
      expect(open().newest() !== undefined).toBe(isKept);
      open({ templateRef: 'template:default/other' }).sweep();
      expect(localStorage).toHaveLength(isKept ? 1 : 0);
      localStorage.clear();
    }),
  );
});

it('never offers what is broken, and never fails on it', () => {
  fc.assert(
    fc.property(rubbish, text => {
      save({ name: 'cart' });
      const [key] = Object.keys(localStorage);
      localStorage.setItem(key, text);
      expect(isMissingOrWhole(open().newest()?.draft)).toBe(true);
      open().sweep();
      localStorage.clear();
    }),
  );
});
