import { randomUUID } from 'node:crypto';
import type { EmulatorContext } from 'emulate';
import { html } from 'hono/html';
import { PAGE_HEADERS } from '../../pages/document';
import { renderServicePage } from '../../pages/servicePage';
import type { Lateness } from '../../serviceKit/Lateness';
import { isSameSecret } from '../../tokens/isSameSecret';
import { createAlert, matcherOf } from './alerts';
import type { OpsgenieState } from './model';
import { parentOf, peopleAt, presentSchedule, timelineOf } from './rotas';
import type { OpsgenieAccount } from './seed';

type App = EmulatorContext<OpsgenieState>['app'];
type Context = Parameters<Parameters<App['get']>[1]>[0];

const MAX_PAGE = 100;

export interface RouteOptions {
  app: App;
  account: OpsgenieAccount;
  key: string;
  lateness: Lateness;
  state: OpsgenieState;
  save(): Promise<void>;
}

/** Who closed the alerts of the seed. */
const CLOSER = 'tariq.mahmood@retail.example';

const STARTED = performance.now();

/** An answer in Opsgenie's envelope. */
const answer = (rest: object) => ({
  ...rest,
  took: (performance.now() - STARTED) % 1,
  requestId: randomUUID(),
});

const missing = (c: Context, what: string) =>
  c.json(answer({ message: `${what} could not be found` }), 404);

/** The routes of Opsgenie's REST API v2 (https://docs.opsgenie.com/docs/api-overview). */
export function addRoutes(options: RouteOptions): void {
  const { app, key, state } = options;
  app.notFound(c => c.json(answer({ message: 'No handler found' }), 404));
  app.get('/', async c => c.html(await overview(state), 200, PAGE_HEADERS));
  app.use('/v2/:path{.+}', async (c, next) => {
    const given = /^GenieKey (.+)$/.exec(c.req.header('authorization') ?? '');
    if (!isSameSecret(given?.[1] ?? '', key)) {
      return c.json(answer({ message: 'Could not authenticate' }), 401);
    }
    await next();
    return undefined;
  });
  addScheduleRoutes(options);
  addAlertRoutes(options);
  app.get('/v2/users/:id', c => {
    const id = c.req.param('id').toLowerCase();
    const user = options.account.users.find(
      one => one.mail === id || one.id === id,
    );
    if (!user) return missing(c, 'User');
    const { mail: username, name: fullName } = user;
    return c.json(answer({ data: { id: user.id, username, fullName } }));
  });
}

function addScheduleRoutes({ app, account, state }: RouteOptions): void {
  const find = (c: Context) => {
    const isName = c.req.query('identifierType') === 'name';
    const id = c.req.param('id');
    return account.schedules.find(one => (isName ? one.name : one.id) === id);
  };
  app.get('/v2/schedules', c =>
    c.json(answer({ data: account.schedules.map(presentSchedule) })),
  );
  /** Answers with the addresses of people (`flat`), or with people. */
  const answerPeople =
    (which: 'now' | 'next', toFlat: (mails: string[]) => object) =>
    (c: Context) => {
      const schedule = find(c);
      if (!schedule) return missing(c, 'Schedule');
      const mails = peopleAt(schedule, state, momentOf(c))[which];
      const name =
        which === 'now' ? 'onCallParticipants' : 'nextOnCallParticipants';
      const people =
        c.req.query('flat') === 'true'
          ? toFlat(mails)
          : { [name]: mails.map(participant) };
      return c.json(
        answer({ data: { _parent: parentOf(schedule), ...people } }),
      );
    };
  app.get(
    '/v2/schedules/:id/on-calls',
    answerPeople('now', mails => ({ onCallRecipients: mails })),
  );
  app.get(
    '/v2/schedules/:id/next-on-calls',
    answerPeople('next', mails => ({
      nextOnCallRecipients: mails,
      exactNextOnCallRecipients: mails,
    })),
  );
  app.get('/v2/schedules/:id/timeline', c => {
    const schedule = find(c);
    if (!schedule) return missing(c, 'Schedule');
    const data = timelineOf(schedule, state, {
      from: momentOf(c),
      interval: Number(c.req.query('interval') ?? 1),
      unit: c.req.query('intervalUnit') ?? 'weeks',
    });
    return data
      ? c.json(answer({ data }))
      : c.json(answer({ message: 'intervalUnit is invalid' }), 422);
  });
}

function addAlertRoutes({ app, lateness, state, save }: RouteOptions): void {
  app.get('/v2/alerts', c => {
    const limit = Math.min(Number(c.req.query('limit') ?? 20), MAX_PAGE);
    const offset = Number(c.req.query('offset') ?? 0);
    const found = state.alerts.filter(matcherOf(c.req.query('query') ?? ''));
    const next = new URL(c.req.url);
    next.searchParams.set('offset', String(offset + limit));
    return c.json(
      answer({
        data: found.slice(offset, offset + limit).map(presentAlert),
        paging: offset + limit < found.length ? { next: next.href } : {},
      }),
    );
  });
  // As at Opsgenie, what is accepted is done a moment later.
  app.post('/v2/alerts', async c => {
    const alert = createAlert(state, await c.req.json().catch(() => ({})));
    if (!alert) {
      return c.json(
        answer({ message: 'Request body is not processable' }),
        422,
      );
    }
    const accepted = answer({ result: 'Request will be processed' });
    state.requests[accepted.requestId] = {
      id: accepted.requestId,
      action: 'Create',
      at: new Date().toISOString(),
      alertId: alert.id,
    };
    lateness.made(accepted.requestId);
    await save();
    return c.json(accepted, 202);
  });
  app.get('/v2/alerts/:id/logs', c => {
    const alert = state.alerts.find(({ id }) => id === c.req.param('id'));
    if (!alert) return missing(c, 'Alert');
    const isAscending = c.req.query('order') === 'asc';
    const logs = logsOf(alert);
    return c.json(
      answer({ data: isAscending ? logs : logs.reverse(), paging: {} }),
    );
  });
  app.get('/v2/alerts/requests/:id', c => {
    const done = state.requests[c.req.param('id')];
    if (!done || !lateness.isSeen(done.id)) return missing(c, 'Request');
    const { action, alertId, at } = done;
    const alert = state.alerts.find(({ id }) => id === alertId);
    return c.json(
      answer({
        data: {
          success: true,
          isSuccess: true,
          action,
          processedAt: at,
          status: 'Created alert',
          alertId,
          alias: alert?.alias ?? '',
        },
      }),
    );
  });
}

function participant(mail: string) {
  return { id: mail, name: mail, type: 'user' };
}

function presentAlert({
  description: _,
  responders,
  ...alert
}: OpsgenieState['alerts'][number]) {
  return {
    ...alert,
    acknowledged: false,
    isSeen: true,
    snoozed: false,
    lastOccurredAt: alert.updatedAt,
    responders: responders.map(name => ({ type: 'team', id: `team-${name}` })),
    ...(alert.status === 'closed' && {
      report: {
        closeTime: Date.parse(alert.updatedAt) - Date.parse(alert.createdAt),
      },
    }),
  };
}

/** The log of an alert, the oldest first. */
function logsOf(alert: OpsgenieState['alerts'][number]) {
  const { createdAt, source, status, updatedAt } = alert;
  const entry = (log: string, owner: string, at: string, type = 'system') => ({
    log,
    type,
    owner,
    createdAt: at,
    offset: `${Date.parse(at)}_${Date.parse(at)}000000`,
  });
  return [
    entry(`Alert created via API[${source}]`, 'System', createdAt),
    ...(status === 'closed'
      ? [
          entry(
            `Alert closed via web by ${CLOSER}`,
            CLOSER,
            updatedAt,
            'alertAction',
          ),
        ]
      : []),
  ];
}

function momentOf(c: Context): Date {
  const given = new Date(c.req.query('date') ?? Number.NaN);
  return Number.isNaN(given.getTime()) ? new Date() : given;
}

function overview({ alerts }: OpsgenieState) {
  return renderServicePage({
    service: 'Opsgenie',
    title: 'Alerts',
    body: html`<h1>Alerts</h1>
      <ul>
        ${alerts.map(
          ({ tinyId, message, status }) =>
            html`<li>#${tinyId} ${message}: ${status}</li>`,
        )}
      </ul>`,
  });
}
