import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  InputError,
  NotAllowedError,
  NotFoundError,
  toError,
} from '@backstage/errors';
import type { EmulatorContext } from 'emulate';
import { z } from 'zod';
import { PAGE_HEADERS } from '../../../pages/document';
import { monthAfter, monthsUntil } from '../exports/months';
import { type ExportQuestion, writeExport } from '../exports/writeExport';
import { writeOrders } from '../exports/writeOrders';
import type { BillingExport, BillingSeed } from '../seed/loadBilling';
import type { BillingState } from '../state/model';
import { renderOverview } from './overviewPage';

type App = EmulatorContext<BillingState>['app'];
type RequestContext = Parameters<Parameters<App['get']>[1]>[0];

export interface RouteOptions {
  app: App;
  state: BillingState;
  seed: BillingSeed;
  publicUrl: string;
  /** Writes the state to disk; resolves when it is written. */
  save(): Promise<void>;
}

const STATUS_OF_ERROR: Record<string, 400 | 403 | 404> = {
  InputError: 400,
  NotAllowedError: 403,
  NotFoundError: 404,
};

const FILE = /^(\d{4}-\d{2})\.csv\.gz$/;

const correctionSchema = z.object({
  month: z.string(),
  factor: z.coerce.number().min(0).max(100),
});

/** The exports, the orders, and the correction of a month. */
export function addRoutes(options: RouteOptions): void {
  const { app, seed } = options;
  app.notFound(c => c.text('Not found', 404));
  app.onError((thrown, c) => {
    const { name, message } = toError(thrown);
    return c.json({ error: { name, message } }, STATUS_OF_ERROR[name] ?? 500);
  });
  app.get('/', async c =>
    c.html(await renderOverview(seed, new Date()), 200, PAGE_HEADERS),
  );
  app.get('/metrics/orders.csv', c =>
    answer(c, writeOrders(seed, new Date()), {
      type: 'text/csv',
      changedAt: new Date(),
    }),
  );
  addExports(options);
  addCorrections(options);
}

function addExports({ app, state, seed }: RouteOptions): void {
  app.get('/exports/:export/index.json', c => {
    const now = new Date();
    const from = exportOf(seed, c.req.param('export'));
    const files = monthsUntil(now).map(month => {
      const { csv, changedAt } = fileOf({ state, seed, from, month, now });
      const name = `${month}.csv.gz`;
      return {
        name,
        url: `/exports/${from.id}/${name}`,
        etag: digestOf(csv),
        changedAt: changedAt.toISOString(),
      };
    });
    return c.json({ files });
  });
  app.get('/exports/:export/:file', c => {
    const now = new Date();
    const from = exportOf(seed, c.req.param('export'));
    const month = monthIn(FILE.exec(c.req.param('file') ?? '')?.[1], now);
    const { csv, changedAt } = fileOf({ state, seed, from, month, now });
    return answer(c, gzipSync(csv), { type: 'application/gzip', changedAt });
  });
}

/** The export of a provider and month, with the time of its last change: a correction, or the morning after its last day. */
function fileOf(
  question: Omit<ExportQuestion, 'factor'> & { state: BillingState },
): { csv: string; changedAt: Date } {
  const { state, from, month, now } = question;
  const correction = state.corrections.findLast(
    one => one.export === from.id && one.month === month,
  );
  const complete = new Date(`${monthAfter(month)}T06:00:00Z`);
  const morning = new Date(`${now.toISOString().slice(0, 10)}T06:00:00Z`);
  return {
    csv: writeExport({ ...question, factor: correction?.factor ?? 1 }),
    changedAt: correction
      ? new Date(correction.at)
      : new Date(Math.min(complete.getTime(), morning.getTime())),
  };
}

function addCorrections(options: RouteOptions): void {
  const { app, state, seed, publicUrl, save } = options;
  app.post('/exports/:export/corrections', async c => {
    const origin = c.req.header('origin');
    if (origin && origin !== new URL(publicUrl).origin) {
      throw new NotAllowedError('Only the overview page may correct a month');
    }
    const isForm = c.req
      .header('content-type')
      ?.startsWith('application/x-www-form-urlencoded');
    const read = correctionSchema.safeParse(
      isForm ? await c.req.parseBody() : await c.req.json().catch(() => ({})),
    );
    if (!read.success) {
      throw new InputError(`${read.error.issues[0].path.join('.')} is wrong`);
    }
    const { factor } = read.data;
    const { id } = exportOf(seed, c.req.param('export'));
    const month = monthIn(read.data.month, new Date());
    const at = new Date().toISOString();
    state.corrections.push({ export: id, month, factor, at });
    await save();
    return isForm ? c.redirect('/', 303) : c.json({ month, factor }, 201);
  });
}

function exportOf(seed: BillingSeed, id: string | undefined): BillingExport {
  const found = seed.exports.find(one => one.id === id);
  if (!found) throw new NotFoundError(`There is no export '${id}'`);
  return found;
}

function monthIn(month: string | undefined, now: Date): string {
  if (!month || !monthsUntil(now).includes(month)) {
    throw new NotFoundError('There is no export of this month');
  }
  return month;
}

/** Answers 304 to a client that has this body already. */
function answer(
  c: RequestContext,
  body: string | Buffer,
  { type, changedAt }: { type: string; changedAt: Date },
) {
  const etag = `"${digestOf(body)}"`;
  c.header('ETag', etag);
  c.header('Last-Modified', changedAt.toUTCString());
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return c.body(bytes, 200, { 'Content-Type': type });
}

function digestOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 32);
}
