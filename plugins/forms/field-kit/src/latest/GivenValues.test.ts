import fc from 'fast-check';
import { GivenValues, type FormObject } from './GivenValues';

function setup(form: FormObject = {}, wizard: FormObject = form) {
  const given = new GivenValues([form, wizard]);
  return {
    given,
    /** Renders the form; the wizard may have other values. */
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
    expect(draw({ a: '', b: 'y', c: 'c' })).toBe(false);
    expect(given.over({ a: '', b: '', c: 'c' })).toEqual({
      a: 'x',
      b: 'y',
      c: 'c',
    });
    const arrived = { a: 'x', b: 'y', c: 'c' };
    expect(draw(arrived)).toBe(false);
    expect(given.over(arrived)).toBe(arrived);
  });

  it('counts what was given last, also when that is what was there before', () => {
    const { given, draw } = setup({ a: 'x' });
    given.give('a', 'y');
    given.give('a', 'x');
    draw({ a: 'y' });
    expect(given.over({ a: 'y' })).toEqual({ a: 'x' });
  });

  it('tells when the wizard goes back to what was given earlier', () => {
    const { given, draw } = setup({ a: '' });
    given.give('a', 'found');
    given.give('a', 'found and typed');
    expect(draw({ a: 'found and typed' })).toBe(false);
    expect(draw({ a: 'found and typed' }, { a: 'found' })).toBe(true);
    // One loss is enough to send the value again.
    expect(draw({ a: 'found' })).toBe(false);
    expect(given.over({ a: 'found' })).toEqual({ a: 'found and typed' });
    expect(draw({ a: 'found and typed' })).toBe(false);
  });

  it('gives way to what the form or the wizard put there by themselves', () => {
    const { given, draw } = setup({ a: '', b: '' });
    given.give('a', 'x');
    given.give('b', 'y');
    expect(draw({ a: 'own', b: '' }, { a: '', b: 'own' })).toBe(false);
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
    const drawn = fc.option(fc.tuple(fc.nat(5), fc.nat(5)));
    const step = fc.record({ name: fc.constantFrom('a', 'b', 'c'), drawn });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const states: FormObject[] = [{}];
        const { given, draw } = setup(states[0]);
        for (const [value, { name, drawn: behind }] of steps.entries()) {
          const last = states.length;
          given.give(name, value);
          states.push({ ...states[last - 1], [name]: value });
          if (!behind) continue;
          const [form, wizard] = behind.map(
            by => states[Math.max(0, last - by)],
          );
          draw(form, wizard);
          expect(given.over(form)).toEqual(states[last]);
        }
      }),
    );
  });
});
