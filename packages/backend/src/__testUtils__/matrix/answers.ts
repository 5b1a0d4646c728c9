import type { Route } from '../listRoutes';
import { type Answer, type Ask, wordOf } from './ask';
import { type Role, ROLES } from './roles';
import type { Sample } from './samples';
import type { Row } from './table';

/** Number of requests at once that change nothing; the others are sent one after the other. */
const AT_ONCE = 10;

/** Fills the path of a route in. */
function fill(route: Route, params: Record<string, string> = {}): string {
  return route.pattern
    .replace(/:([A-Za-z_]\w*)(\([^)]*\))?\??/g, (_, name) =>
      encodeURIComponent(params[name] ?? 'sample'),
    )
    .replace(/\*/g, () => params['*'] ?? 'sample');
}

function requestOf(route: Route, { params, query }: Sample): string {
  const path = fill(route, params);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return `${route.method} ${path}${search}`;
}

/** The answer without what the request itself contains. */
function withoutIds(
  { status, text }: Answer,
  params: Record<string, string> = {},
): string {
  const values = Object.values(params)
    .flatMap(value => [value, encodeURIComponent(value)])
    .sort((a, b) => b.length - a.length);
  return values.reduce(
    (rest, value) => rest.replaceAll(value, '…'),
    `${status} ${text}`,
  );
}

async function answerOf(
  ask: Ask,
  role: Role,
  route: Route,
  sample: Sample,
): Promise<string> {
  const answer = await ask(role, requestOf(route, sample), sample);
  if (!sample.missing || answer.status !== 404) return wordOf(answer);
  const twin = { ...sample, params: sample.missing };
  const ofMissing = await ask(role, requestOf(route, twin), twin);
  const isEqual =
    withoutIds(answer, sample.params) === withoutIds(ofMissing, sample.missing);
  return isEqual ? 'hidden' : wordOf(answer);
}

/**
 * Asks for all routes as all roles, one role after the other.
 *
 * @throws for a sample of no route
 */
export async function askRoutes(
  ask: Ask,
  routes: Route[],
  samples: Record<string, Sample[]>,
): Promise<Row[]> {
  const keyOf = ({ method, pattern }: Route) => `${method} ${pattern}`;
  const known = new Set(routes.map(keyOf));
  const lost = Object.keys(samples).filter(key => !known.has(key));
  if (lost.length > 0)
    throw new Error(`No route has a sample's key: ${lost.join(', ')}`);
  const asked = routes.flatMap(route => {
    const key = keyOf(route);
    return (samples[key] ?? [{}]).map(sample => ({
      route,
      sample,
      row: {
        request: sample.label ? `${key} {${sample.label}}` : key,
        words: [] as string[],
      },
    }));
  });
  const reads = asked.filter(({ route }) => route.method === 'GET');
  const changes = asked.filter(each => !reads.includes(each));
  for (const role of ROLES) {
    const send = async ({ route, sample, row }: (typeof asked)[number]) => {
      row.words.push(await answerOf(ask, role, route, sample));
    };
    for (let at = 0; at < reads.length; at += AT_ONCE) {
      await Promise.all(reads.slice(at, at + AT_ONCE).map(send));
    }
    for (const change of changes) await send(change);
  }
  return asked.map(({ row }) => row);
}
