import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
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

  it.each([{ minutes: 20 }, 'PT20M', '20 minutes'])(
    'reads the times of %j',
    frequency => {
      const config = new ConfigReader({
        costInsights: { schedule: { frequency } },
      });
      expect(readSourcesConfig(config)).toMatchObject({
        frequency: { minutes: 20 },
      });
    },
  );

  // start/bad-number.yaml, and inputs of our own: what is wrong ends the start, with its key.
  it.each<[string, JsonObject]>([
    ['schedule.frequency', { schedule: { frequency: 'hourly' } }],
    ['schedule.frequency', { schedule: { frequency: { hour: 1 } } }],
    ['schedule.frequency', { schedule: { frequency: '' } }],
    ['schedule.timeout', { schedule: { timeout: { hours: '' } } }],
    ['schedule.timeout', { schedule: { timeout: [] } }],
    ['hold.unreadablePercent', { hold: { unreadablePercent: '' } }],
    ['hold.unreadablePercent', { hold: { unreadablePercent: 'some' } }],
    ['hold.smallerThanPercent', { hold: { smallerThanPercent: 500 } }],
    ['sources', { sources: 'exports' }],
    ['sources[0].location', { sources: [{ id: 'a' }] }],
    ['sources[0].id', { sources: [{ id: '', location: '/x' }] }],
    ['pastSources', { pastSources: 'azure' }],
    ['metrics[0].location', { metrics: [{ id: 'a' }] }],
  ])('names the key %s', (key, costInsights) => {
    expect(() => readSourcesConfig(new ConfigReader({ costInsights }))).toThrow(
      `costInsights.${key}`,
    );
  });

  it('refuses another format, and an id twice', () => {
    const source = { id: 'a', location: '/exports' };
    expect(() => read({ ...source, format: 'xlsx' })).toThrow(
      "the format 'xlsx' must be csv or json or parquet",
    );
    expect(() => read(source, source)).toThrow("the id 'a' is there twice");
  });
});
