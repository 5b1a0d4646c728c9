import { createRunsClient } from '@portal/plugin-self-service-common';
import { roundDuration } from '.';
import { readTemplateStatistics } from './TemplateStatistics';

describe('roundDuration', () => {
  it.each([
    [0, 5, 'seconds'],
    [41.7, 40, 'seconds'],
    [89, 90, 'seconds'],
    [90, 2, 'minutes'],
    [3_600, 60, 'minutes'],
    [5_400, 2, 'hours'],
  ])('rounds %d s to %d %s', (seconds, count, unit) => {
    expect(roundDuration(seconds)).toEqual({ count, unit });
  });
});

describe('readTemplateStatistics', () => {
  const answer = (body: object, status = 200) => {
    const fetch = jest.fn(async () => Response.json(body, { status }));
    return { fetch, client: createRunsClient({ fetchApi: { fetch } }) };
  };

  it('reads the figures of the scaffolder by template', async () => {
    const figures = {
      templateRef: 'template:default/a',
      runs30Days: 3,
      runs7Days: 2,
      previousRuns7Days: 1,
      medianSeconds: 40,
    };
    const { fetch, client } = answer({ templates: [figures] });
    const statistics = await readTemplateStatistics(client);
    expect(statistics.get('template:default/a')).toEqual(figures);
    expect(fetch).toHaveBeenCalledWith(
      'plugin://scaffolder/portal/template-statistics',
      expect.anything(),
    );
  });

  it('fails without them', async () => {
    await expect(
      readTemplateStatistics(answer({}, 404).client),
    ).rejects.toThrow('404');
    await expect(readTemplateStatistics(answer({}).client)).rejects.toThrow();
  });
});
