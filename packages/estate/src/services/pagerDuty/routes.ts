import type { EmulatorContext } from 'emulate';
import { html } from 'hono/html';
import { PAGE_HEADERS } from '../../pages/document';
import { renderServicePage } from '../../pages/servicePage';
import { isSameSecret } from '../../tokens/isSameSecret';
import { createIncident } from './createIncident';
import { invalid, notFound, PagerDutyError } from './errors';
import { type PagerDutyState, statusOf } from './model';
import { policyIdOf, Presenter } from './present';
import type { PagerDutyAccount } from './seed';

type App = EmulatorContext<PagerDutyState>['app'];
type Context = Parameters<Parameters<App['get']>[1]>[0];

/** Documented limit of a token. */
const REQUESTS_PER_MINUTE = 960;

const MAX_PAGE = 100;

export interface RouteOptions {
  app: App;
  account: PagerDutyAccount;
  publicUrl: string;
  state: PagerDutyState;
  token: string;
  save(): Promise<void>;
}

/** The routes of PagerDuty's REST API v2 (https://developer.pagerduty.com/api-reference). */
export function addRoutes(options: RouteOptions): void {
  const { account, app, publicUrl } = options;
  app.get('/', async c =>
    c.html(await overview(options.state), 200, PAGE_HEADERS),
  );
  app.get('/service-directory/:id', async c =>
    c.html(await overview(options.state), 200, PAGE_HEADERS),
  );
  addGuards(options);
  const presenter = new Presenter(account, publicUrl);
  addAccountRoutes(options, presenter);
  addIncidentRoutes(options, presenter);
}

/** Token, version, limit and errors. */
function addGuards({ app, token }: RouteOptions): void {
  app.notFound(c => c.json(notFound().toJSON(), 404));
  app.onError((error, c) =>
    error instanceof PagerDutyError
      ? c.json(error.toJSON(), error.status)
      : c.json({ error: { message: 'Internal Error', code: 2000 } }, 500),
  );
  app.use('/:path{.+}', async (c, next) => {
    const given = /^Token token=(.+)$/.exec(
      c.req.header('authorization') ?? '',
    )?.[1];
    if (!isSameSecret(given ?? '', token)) {
      throw new PagerDutyError(401, 2006, 'Unauthorized');
    }
    const version = /application\/vnd\.pagerduty\+json;version=(\d+)/.exec(
      c.req.header('accept') ?? '',
    )?.[1];
    if (version && version !== '2') {
      throw new PagerDutyError(406, 2003, 'Not Acceptable');
    }
    await next();
    c.header('ratelimit-limit', String(REQUESTS_PER_MINUTE));
    c.header('ratelimit-remaining', String(REQUESTS_PER_MINUTE - 1));
    c.header('ratelimit-reset', '60');
  });
}

function addAccountRoutes(
  { app, account, state }: RouteOptions,
  presenter: Presenter,
): void {
  const { schedules, services, users } = account;
  app.get('/services', c => {
    const query = c.req.query('query')?.toLowerCase() ?? '';
    // PagerDuty also finds a service by the key of its integration.
    const found = services.filter(
      ({ name, integrationKey }) =>
        name.toLowerCase().includes(query) || integrationKey === query,
    );
    const shown = found.map(one => presenter.service(one, hasKeys(c)));
    return page(c, 'services', shown);
  });
  app.get('/services/:id', c => {
    const found = services.find(({ id }) => id === c.req.param('id'));
    if (!found) throw notFound();
    return c.json({ service: presenter.service(found, hasKeys(c)) });
  });
  app.get('/schedules', c =>
    page(c, 'schedules', schedules.map(presenter.schedule)),
  );
  app.get('/users', c => {
    const query = c.req.query('query')?.toLowerCase() ?? '';
    const found = users.filter(({ name, mail }) =>
      `${name} ${mail}`.toLowerCase().includes(query),
    );
    return page(c, 'users', found.map(presenter.user));
  });
  app.get('/oncalls', c => {
    const policies = c.req.queries('escalation_policy_ids[]');
    const wanted = c.req.queries('schedule_ids[]');
    const times = {
      from: momentOf(c, 'since') ?? new Date(),
      until: momentOf(c, 'until') ?? new Date(Date.now() + 1),
    };
    const withUser = includes(c, 'users');
    const found = services
      .filter(one => !policies || policies.includes(policyIdOf(one)))
      .filter(one => !wanted || wanted.includes(one.schedule ?? ''))
      .flatMap(one => presenter.onCalls(one, state, times, withUser));
    return page(c, 'oncalls', found);
  });
}

function addIncidentRoutes(
  { app, account, state, save }: RouteOptions,
  presenter: Presenter,
): void {
  const find = (c: Context) => {
    const found = state.incidents.find(({ id }) => id === c.req.param('id'));
    if (!found) throw notFound();
    return found;
  };
  app.get('/incidents', c => {
    const services = c.req.queries('service_ids[]');
    const statuses = c.req.queries('statuses[]');
    const key = c.req.query('incident_key');
    const since = momentOf(c, 'since')?.toISOString() ?? '';
    const until = momentOf(c, 'until')?.toISOString() ?? '9999';
    const found = state.incidents
      .filter(one => !services || services.includes(one.serviceId))
      .filter(one => !statuses || statuses.includes(statusOf(one)))
      // As documented, an empty key matches all.
      .filter(one => !key || one.key === key)
      .filter(({ entries: [{ at }] }) => at >= since && at <= until)
      .sort((a, b) => b.entries[0].at.localeCompare(a.entries[0].at));
    return page(c, 'incidents', found.map(presenter.incident));
  });
  app.post('/incidents', async c => {
    const body = await c.req.json().catch(() => ({}));
    const from = c.req.header('from');
    const incident = createIncident(account, state, { body, from });
    await save();
    return c.json({ incident: presenter.incident(incident) }, 201);
  });
  app.get('/incidents/:id', c =>
    c.json({ incident: presenter.incident(find(c)) }),
  );
  app.get('/incidents/:id/alerts', c => {
    const incident = find(c);
    const alerts = incident.alerts.map(one => presenter.alert(one, incident));
    return page(c, 'alerts', alerts);
  });
  app.get('/incidents/:id/log_entries', c => {
    const incident = find(c);
    const entries = [...incident.entries].reverse();
    return page(
      c,
      'log_entries',
      entries.map(entry => presenter.logEntry(entry, incident)),
    );
  });
}

/** Returns true if the request asks for what an answer has by reference otherwise. */
function includes(c: Context, what: string): boolean {
  return c.req.queries('include[]')?.includes(what) ?? false;
}

function hasKeys(c: Context): boolean {
  return includes(c, 'integrations');
}

function momentOf(c: Context, name: string): Date | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw invalid(`${name} is invalid`);
  return date;
}

/** A page of a list in PagerDuty's classic pagination. */
function page(c: Context, name: string, items: object[]) {
  const limit = Number(c.req.query('limit') ?? 25);
  const offset = Number(c.req.query('offset') ?? 0);
  if (!(limit >= 1 && limit <= MAX_PAGE) || !(offset >= 0)) {
    throw invalid('Limit or offset is invalid');
  }
  return c.json({
    [name]: items.slice(offset, offset + limit),
    limit,
    offset,
    more: offset + limit < items.length,
    total: null,
  });
}

function overview({ incidents }: PagerDutyState) {
  return renderServicePage({
    service: 'PagerDuty',
    title: 'Incidents',
    body: html`<h1>Incidents</h1>
      <ul>
        ${incidents.map(
          one => html`<li>#${one.number} ${one.title}: ${statusOf(one)}</li>`,
        )}
      </ul>`,
  });
}
