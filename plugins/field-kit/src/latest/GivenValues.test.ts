import fc from 'fast-check';
import { GivenValues, type FormObject } from './GivenValues';

function setup(form: FormObject = {}, wizard: FormObject = form) {
  const given = new GivenValues([form, wizard]);
  return {
    given,
    /** The form is drawn, and the wizard may have something else. */
    draw: (formData: FormObject, inWizard: FormObject = formData) =>
      given.settle([formData, inWizard]),
  };
}

describe('GivenValues', () => {
  it('leaves what the form has as it is', () => {
    const formData = { a: 1 };
    expect(setup().given.over(formData)).toBe(formData);
  });

  it('keeps what several fields gave, until it has arrived', () => {
    const { given, draw } = setup({ a: '', b: '', c: 'c' });
    given.give('a', 'x');
    given.give('b', 'y');
    draw({ a: '', b: 'y', c: 'c' }, { a: '', b: '', c: 'c' });
    expect(given.over({ a: '', b: '', c: 'c' })).toEqual({
      a: 'x',
      b: 'y',
      c: 'c',
    });
    const arrived = { a: 'x', b: 'y', c: 'c' };
    draw(arrived);
    expect(given.over(arrived)).toBe(arrived);
  });

  it('has not arrived while the wizard has what was there before', () => {
    const { given, draw } = setup({ a: '' }, {});
    given.give('a', 'x');
    draw({ a: 'x' }, {});
    draw({ a: '' }, {});
    expect(given.over({ a: '' })).toEqual({ a: 'x' });
  });

  it('counts what was given last, also when that is what was there before', () => {
    const { given, draw } = setup({ a: 'x' });
    given.give('a', 'y');
    given.give('a', 'x');
    draw({ a: 'y' });
    expect(given.over({ a: 'y' })).toEqual({ a: 'x' });
  });

  it('gives way to what the form or the wizard put there by themselves', () => {
    const { given, draw } = setup({ a: '', b: '' });
    given.give('a', 'x');
    given.give('b', 'y');
    draw({ a: 'own', b: '' }, { a: '', b: 'own' });
    const own = { a: 'own', b: 'own' };
    expect(given.over(own)).toBe(own);
  });

  it('takes an emptied field for what it is', () => {
    const { given, draw } = setup({ a: 'x' });
    given.give('a', undefined);
    expect(given.over({ a: 'x' })).toEqual({ a: undefined });
    draw({});
    expect(given.over({})).toEqual({});
  });

  it('is always what each field gave last, whatever of that is drawn', () => {
    const step = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      /** How far on the wizard is, and the form between it and the last, when they are drawn next; not drawn without. */
      drawn: fc.option(fc.tuple(fc.nat(3), fc.nat(3))),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const states: FormObject[] = [{}];
        const { given, draw } = setup(states[0]);
        let wizard = 0;
        for (const [value, { name, drawn }] of steps.entries()) {
          const last = states.length;
          given.give(name, value);
          states.push({ ...states[last - 1], [name]: value });
          if (!drawn) continue;
          wizard = Math.min(last, wizard + drawn[0]);
          // A form goes back, but not behind what the wizard has.
          const form = Math.max(wizard, last - drawn[1]);
          draw(states[form], states[wizard]);
          expect(given.over(states[form])).toEqual(states[last]);
        }
      }),
    );
  });
});
