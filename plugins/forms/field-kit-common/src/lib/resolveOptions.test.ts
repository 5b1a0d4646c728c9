import fc from 'fast-check';
import { resolveOptions } from './resolveOptions';

const parameters = {
  subscription: { id: 'sub-1', tags: ['a'] },
  'cost-code': 7,
  nothing: null,
};

describe('resolveOptions', () => {
  it.each([
    ['${{ parameters.subscription.id }}', 'sub-1'],
    ['${{parameters.subscription.id}}', 'sub-1'],
    ['  ${{ parameters.subscription }} ', parameters.subscription],
    ['${{ parameters.subscription.tags.0 }}', 'a'],
    ['${{ parameters.cost-code }}', 7],
    ['code ${{ parameters.cost-code }}!', 'code 7!'],
    ['${{ parameters.unknown }}', undefined],
    ['${{ parameters.nothing }}', undefined],
    ['${{ parameters.nothing.more }}', undefined],
    ['x ${{ parameters.unknown }}', 'x '],
    ['x ${{ parameters.subscription }}', 'x '],
    ['${{ parameters.__proto__ }}', undefined],
    ['${{ parameters.constructor.name }}', undefined],
    ['${{ secrets.token }}', '${{ secrets.token }}'],
    ['no placeholder', 'no placeholder'],
  ])('makes %j %j', (option, value) => {
    expect(resolveOptions({ option }, parameters)).toEqual({ option: value });
  });

  it('looks into lists and objects', () => {
    const options = { a: [{ b: '${{ parameters.subscription.id }}' }], c: 3 };
    expect(resolveOptions(options, parameters)).toEqual({
      a: [{ b: 'sub-1' }],
      c: 3,
    });
  });

  it.each([undefined, null, 3, 'x', ['x']])('makes %j no options', options => {
    expect(resolveOptions(options, parameters)).toEqual({});
  });

  it('leaves options without placeholders as they are', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        (options, values) => {
          fc.pre(!JSON.stringify(options).includes('${{'));
          expect(resolveOptions(options, values)).toEqual({ ...options });
        },
      ),
    );
  });

  it('does not read what a value says as a placeholder', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const value = `\${{ parameters.other }}${text}`;
        expect(
          resolveOptions(
            { a: '${{ parameters.mine }}', b: 'x${{ parameters.mine }}' },
            { mine: value, other: 'secret' },
          ),
        ).toEqual({ a: value, b: `x${value}` });
      }),
    );
  });
});
