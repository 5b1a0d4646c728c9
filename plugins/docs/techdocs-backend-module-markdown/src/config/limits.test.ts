import { ConfigReader } from '@backstage/config';
import { defaultSiteLimits, readSiteLimits } from './limits';

const read = (markdown: object) =>
  readSiteLimits(new ConfigReader({ techdocs: { generator: { markdown } } }));

describe('readSiteLimits', () => {
  it('takes defaults for what is not set', () => {
    expect(read({})).toEqual(defaultSiteLimits);
    expect(read({ maxPages: 7 })).toEqual({
      ...defaultSiteLimits,
      maxPages: 7,
    });
  });

  it.each([0, -1, 1.5])('refuses %p', value => {
    expect(() => read({ maxPages: value })).toThrow(
      `'techdocs.generator.markdown.maxPages' must be a whole number above 0, not ${value}`,
    );
  });
});
