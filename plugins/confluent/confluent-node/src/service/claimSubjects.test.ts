import fc from 'fast-check';
import { claimSubjects } from './claimSubjects';

describe('claimSubjects', () => {
  it.each([
    ['claims.sub == "a"', ['a']],
    ['claims.sub=="a" || claims.sub == \'b\'', ['a', 'b']],
    ['claims.aud == "confluent" && claims.sub == "a"', ['a']],
    ['claims.sub in ["a", "b", "a"]', ['a', 'b']],
    ['claims.sub in []', []],
    ['claims.sub in ["a]", \'b"\']', ['a]', 'b"']],
    ['claims.aud == "confluent"', []],
    ['claims.sub != "a"', []],
    ['claims.subject == "a"', []],
    ['my.claims.sub == "a"', []],
    ['claims.sub.startsWith("a")', []],
    ['claims.sub == "say \\"a\\""', ['say "a"']],
    ['', []],
  ])('of %p are %j', (filter, subjects) => {
    expect(claimSubjects('claims.sub', filter)).toEqual(subjects);
  });

  it('are found again in what is written', () => {
    const values = fc.uniqueArray(fc.string(), { maxLength: 5 });
    fc.assert(
      fc.property(values, subjects => {
        const texts = subjects.map(text => JSON.stringify(text));
        const filter = `claims.aud == "x" && claims.oid in [${texts}]`;
        expect(claimSubjects('claims.oid', filter)).toEqual(subjects);
        const either = texts.map(text => `claims.oid == ${text}`).join(' || ');
        expect(claimSubjects('claims.oid', either)).toEqual(subjects);
      }),
    );
  });

  it('answers quickly for any filter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), filter => {
        const subjects = claimSubjects(
          'claims.sub',
          `claims.sub in [${filter}`,
        );
        expect(new Set(subjects).size).toBe(subjects.length);
      }),
    );
  });
});
