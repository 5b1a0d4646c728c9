import {
  InputError,
  NotAllowedError,
  NotFoundError,
  toError,
} from '@backstage/errors';
import { createHash } from 'node:crypto';
import type { EmulatorContext } from 'emulate';
import { PAGE_HEADERS } from '../../../pages/document';
import { renderOverview } from '../present/overviewPage';
import { presentRss } from '../present/rss';
import { StatuspageView } from '../present/statuspage';
import type { StatusPage, StatusPagesState } from '../state/model';
import { addUpdate, startIncident } from './changes';

type App = EmulatorContext<StatusPagesState>['app'];
type RequestContext = Parameters<Parameters<App['get']>[1]>[0];

export interface RouteOptions {
  app: App;
  state: StatusPagesState;
  publicUrl: string;
  /** Writes the state to disk; resolves when it is written. */
  save(): Promise<void>;
}

const STATUS_OF_ERROR: Record<string, 400 | 403 | 404> = {
  InputError: 400,
  NotAllowedError: 403,
  NotFoundError: 404,
};

/** The routes of all status pages; only {@link addControls} changes them. */
export function addRoutes(options: RouteOptions): void {
  const { app, state } = options;
  addErrors(app);
  app.get('/', async c =>
    c.html(await renderOverview(state.pages), 200, PAGE_HEADERS),
  );
  addFeeds(options);
  addControls(options);
}

function addErrors(app: App): void {
  app.notFound(c => c.text('Not found', 404));
  app.onError((thrown, c) => {
    const { name, message } = toError(thrown);
    return c.json({ error: { name, message } }, STATUS_OF_ERROR[name] ?? 500);
  });
}

function addFeeds({ app, state, publicUrl }: RouteOptions): void {
  const viewOf = (c: RequestContext) => {
    const page = pageOf(state, c.req.param('page'), 'statuspage');
    return new StatuspageView(page, `${publicUrl}/#${page.id}`, new Date());
  };
  const json = (c: RequestContext, body: object) =>
    answerConditionally(c, JSON.stringify(body), 'application/json');

  app.get('/:page/api/v2/summary.json', c => json(c, viewOf(c).summary()));
  app.get('/:page/api/v2/incidents.json', c => json(c, viewOf(c).incidents()));
  app.get('/:page/api/v2/scheduled-maintenances.json', c =>
    json(c, viewOf(c).maintenances()),
  );
  app.get('/:page/status/feed/', c => {
    const page = pageOf(state, c.req.param('page'), 'rss');
    const body = presentRss(page, `${publicUrl}/#${page.id}`);
    return answerConditionally(c, body, 'application/rss+xml');
  });
}

/** Answers 304 to a client that has this body already. */
function answerConditionally(c: RequestContext, body: string, type: string) {
  const digest = createHash('sha256').update(body).digest('hex');
  const etag = `W/"${digest.slice(0, 32)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'max-age=0, must-revalidate');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` });
}

/** The controls of tests and of the overview page: incidents begin, change and end. */
function addControls({ app, state, publicUrl, save }: RouteOptions): void {
  const change = async (
    c: RequestContext,
    apply: (page: StatusPage, input: unknown) => { id: string },
  ) => {
    const origin = c.req.header('origin');
    if (origin && origin !== new URL(publicUrl).origin) {
      throw new NotAllowedError('Only the overview page may change incidents');
    }
    const isForm = c.req
      .header('content-type')
      ?.startsWith('application/x-www-form-urlencoded');
    const input = isForm ? await c.req.parseBody() : await jsonOf(c);
    const { id } = apply(pageOf(state, c.req.param('page')), input);
    await save();
    return isForm ? c.redirect('/', 303) : c.json({ id }, 201);
  };

  app.post('/pages/:page/incidents', c => change(c, startIncident));
  app.post('/pages/:page/incidents/:id/updates', c =>
    change(c, (page, input) => addUpdate(page, c.req.param('id'), input)),
  );
}

async function jsonOf(c: RequestContext): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    throw new InputError('The body is not valid JSON', error);
  }
}

function pageOf(
  state: StatusPagesState,
  id: string | undefined,
  format?: StatusPage['format'],
): StatusPage {
  const page = state.pages.find(one => one.id === id);
  if (!page || (format && page.format !== format)) {
    throw new NotFoundError(`There is no status page '${id}' of this kind`);
  }
  return page;
}
