import { ConfigReader } from '@backstage/config';
import { readSourcesConfig } from './config';

const read = (
  ...sources: { id: string; location: string; format?: string }[]
) => readSourcesConfig(new ConfigReader({ costInsights: { sources } }));

describe('the configuration of sources', () => {
  it('has defaults', () => {
    expect(readSourcesConfig(new ConfigReader({}))).toEqual({
      sources: [],
      pastSources: [],
      hold: { unreadablePart: 0.001, smallestPart: 0.5 },
      metrics: [],
      tags: ['component', 'label'],
      frequency: { hours: 1 },
      timeout: { hours: 3 },
    });
  });

  it.each(['file:///etc/passwd', 'ftp://host/x', 'data:text/csv,a'])(
    'refuses the location %s',
    location => {
      expect(() => read({ id: 'a', location })).toThrow(
        'must be a folder, or start with http:// or https://',
      );
    },
  );

  it('refuses another format, and an id twice', () => {
    const source = { id: 'a', location: '/exports' };
    expect(() => read({ ...source, format: 'xlsx' })).toThrow(
      "the format 'xlsx' must be csv or json or parquet",
    );
    expect(() => read(source, source)).toThrow("the id 'a' is there twice");
  });
});
