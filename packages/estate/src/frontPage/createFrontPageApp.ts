import { InputError, NotAllowedError, NotFoundError } from '@backstage/errors';
import { Hono, type MiddlewareHandler } from 'hono';
import type { DirectorySeed } from '../directory';
import type { FaultRegistry } from '../faults';
import { PAGE_HEADERS } from '../pages/document';
import type { RequestLog } from '../requests';
import type { EstateUrls } from '../serviceList';
import type { RunningServices } from '../startServices';
import { checkHealth } from './checkHealth';
import { renderFrontPage } from './renderFrontPage';
import { accountsOf } from './sampleAccounts';
import { renderPerson } from './renderPerson';

/** The data and operations of the front page. */
export interface FrontPageContent {
  urls: EstateUrls;
  directory: DirectorySeed;
  services: RunningServices;
  faults: FaultRegistry;
  log: RequestLog;
  reset(): Promise<void>;
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    throw new InputError("'body': is not valid JSON", error);
  }
}

function addFaultRoutes(app: Hono, faults: FaultRegistry): void {
  app.get('/faults', c => c.json({ faults: faults.list() }));
  app.post('/faults', async c => {
    const fault = faults.add(await jsonOf(c.req.raw));
    return c.json(fault, 201, { Location: `/faults/${fault.id}` });
  });
  app.delete('/faults', c => {
    faults.clear();
    return c.body(null, 204);
  });
  app.delete('/faults/:id', c => {
    faults.remove(c.req.param('id'));
    return c.body(null, 204);
  });
}

function addRequestRoutes(app: Hono, log: RequestLog): void {
  app.get('/requests', c =>
    c.json({ requests: log.list(c.req.query('service')) }),
  );
  app.delete('/requests', c => {
    log.clear();
    return c.body(null, 204);
  });
}

/** Response status for each error that a caller can cause. */
const STATUS_OF_ERROR: Record<string, 400 | 403 | 404> = {
  InputError: 400,
  NotAllowedError: 403,
  NotFoundError: 404,
};

/** Refuses changes by pages of other origins, which the browser names in the request headers. */
const refuseForeignPages: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const isChange = !['GET', 'HEAD'].includes(c.req.method);
  if (isChange && origin && origin !== `http://${c.req.header('host')}`) {
    throw new NotAllowedError(
      'Only the front page itself may change the estate',
    );
  }
  await next();
};

/** Creates the HTTP interface of the front page. */
export function createFrontPageApp(content: FrontPageContent): Hono {
  const app = new Hono();
  const accounts = accountsOf(content.directory);
  app.use(refuseForeignPages);

  app.get('/people', c =>
    c.json({
      people: content.directory.people
        .filter(person => person.accountEnabled && person.userType === 'Member')
        .map(person => person.userPrincipalName),
    }),
  );
  app.get('/people/:id', async c => {
    const id = c.req.param('id');
    const person = content.directory.people.find(one => one.id === id);
    if (!person) {
      throw new NotFoundError('Nobody in the directory has this object id');
    }
    return c.html(await renderPerson(person));
  });
  app.get('/', async c => {
    const services = await checkHealth(content);
    const { urls, directory, faults } = content;
    const markup = await renderFrontPage({
      organisation: directory.organisation.displayName,
      counts: {
        people: directory.people.length,
        groups: directory.groups.length,
      },
      services,
      accounts,
      faults: faults.list(),
      frontPageUrl: urls.frontPage,
      wasReset: c.req.query('reset') === 'done',
    });
    return c.html(markup, 200, PAGE_HEADERS);
  });
  app.get('/health', async c => {
    const services = await checkHealth(content);
    const isUp = services.every(service => service.up);
    return c.json(
      { status: isUp ? 'ok' : 'error', services },
      isUp ? 200 : 503,
    );
  });
  app.get('/accounts', c => c.json({ accounts }));
  app.post('/reset', async c => {
    await content.reset();
    return c.req.header('accept')?.includes('application/json')
      ? c.json({ status: 'reset' })
      : c.redirect('/?reset=done', 303);
  });
  addFaultRoutes(app, content.faults);
  addRequestRoutes(app, content.log);

  app.onError((error, c) => {
    const body = { error: { name: error.name, message: error.message } };
    return c.json(body, STATUS_OF_ERROR[error.name] ?? 500);
  });
  return app;
}
