import type { EmulatorContext } from 'emulate';
import { html } from 'hono/html';
import { PAGE_HEADERS } from '../../pages/document';
import { renderServicePage } from '../../pages/servicePage';
import { isSameSecret } from '../../tokens/isSameSecret';
import type { SonarProject } from './seed';

type App = EmulatorContext<object>['app'];

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

/** SonarQube writes times with a numeric time zone. */
const timeOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * DAY_MS)
    .toISOString()
    .replace(/\.\d+Z$/, '+0000');

/** Quality gate, measures and history, in the format of SonarQube. */
export function addRoutes(options: {
  app: App;
  projects: readonly SonarProject[];
  token: string;
}): void {
  const { app, projects, token } = options;
  const find = (key: string | undefined) =>
    projects.find(project => project.key === key);
  const missing = (key: string | undefined) => ({
    errors: [{ msg: `Component key '${key}' not found` }],
  });

  app.get('/', async c => c.html(await overview(projects), 200, PAGE_HEADERS));
  app.get('/dashboard', async c =>
    c.html(await overview(projects), 200, PAGE_HEADERS),
  );
  app.use('/api/:path{.*}', async (c, next) => {
    const given = /^Bearer (.+)$/.exec(
      c.req.header('authorization') ?? '',
    )?.[1];
    if (!isSameSecret(given ?? '', token)) return c.body(null, 401);
    await next();
    return undefined;
  });
  app.get('/api/qualitygates/project_status', c => {
    const key = c.req.query('projectKey');
    const project = find(key);
    if (!project) return c.json(missing(key), 404);
    return c.json({
      projectStatus: {
        status: project.gate,
        conditions: project.conditions.map(one => ({
          status: 'ERROR',
          metricKey: one.metric,
          comparator: one.comparator,
          errorThreshold: one.threshold,
          actualValue: one.actual,
        })),
      },
    });
  });
  app.get('/api/measures/component', c => {
    const key = c.req.query('component');
    const project = find(key);
    if (!project) return c.json(missing(key), 404);
    const wanted = (c.req.query('metricKeys') ?? '').split(',');
    const measures = { ...project.measures, ...project.ratings };
    return c.json({
      component: {
        key,
        name: project.name,
        qualifier: 'TRK',
        measures: wanted
          .filter(metric => metric in measures)
          .map(metric => ({ metric, value: String(measures[metric]) })),
      },
    });
  });
  app.get('/api/measures/search_history', c => {
    const key = c.req.query('component');
    const project = find(key);
    if (!project) return c.json(missing(key), 404);
    const metric = c.req.query('metrics') ?? '';
    const past = project.history[metric] ?? [];
    const last = project.measures[metric];
    const values = [...past, ...(last === undefined ? [] : [last])];
    const history = values.map((value, index) => ({
      date: timeOf(
        project.analysedDaysAgo + (values.length - 1 - index) * WEEK_DAYS,
      ),
      value: String(value),
    }));
    return c.json({
      paging: { pageIndex: 1, pageSize: 100, total: history.length },
      measures: [{ metric, history }],
    });
  });
}

function overview(projects: readonly SonarProject[]) {
  return renderServicePage({
    service: 'SonarQube',
    title: 'Projects',
    body: html`<h1>Projects</h1>
      <ul>
        ${projects.map(
          ({ key, name, gate }) => html`<li>${name} (${key}): ${gate}</li>`,
        )}
      </ul>`,
  });
}
