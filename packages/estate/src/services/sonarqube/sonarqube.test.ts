import { type EstateProcess, startEstateProcess } from '../../testing';

let estate: EstateProcess;
afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['sonarqube'] });
});

const ask = (path: string, token = estate.credentials.sonarqubeToken) =>
  fetch(estate.urls.sonarqube + path, {
    headers: { authorization: `Bearer ${token}` },
  });

it('tells gate, measures and history of a project', async () => {
  const key = 'retail-checkout-web';
  const gate = await ask(`/api/qualitygates/project_status?projectKey=${key}`);
  expect(await gate.json()).toMatchObject({
    projectStatus: {
      status: 'ERROR',
      conditions: [{ metricKey: 'coverage' }, {}],
    },
  });
  const measures = await ask(
    `/api/measures/component?component=${key}&metricKeys=coverage,bugs,unknown`,
  );
  expect((await measures.json()).component.measures).toEqual([
    { metric: 'coverage', value: '48.9' },
    { metric: 'bugs', value: '3' },
  ]);
  const history = await ask(
    `/api/measures/search_history?component=${key}&metrics=coverage`,
  );
  const [{ history: values }] = (await history.json()).measures;
  expect(values).toHaveLength(6);
  expect(values.at(-1).value).toBe('48.9');
});

it('knows no other project and no other token', async () => {
  const path = '/api/measures/component?component=none&metricKeys=bugs';
  expect((await ask(path)).status).toBe(404);
  expect((await ask(path, 'wrong')).status).toBe(401);
});
