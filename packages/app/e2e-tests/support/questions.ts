import type { Page, Request } from '@playwright/test';

/** A question that a page asked the backend. */
export interface Question {
  /** What was asked, as the list of the route has it. */
  text: string;
  /** The same with all of its values: two equal ones are the same question. */
  key: string;
  /** Entities that were asked for by their references. */
  refs: string[];
}

/** What differs from day to day, or from run to run. */
const CHANGING: ReadonlyArray<[RegExp, string]> = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?/g, '<date>'],
  [/\b\d{13}\b/g, '<time>'],
];

const steady = (text: string) =>
  CHANGING.reduce((rest, [what, name]) => rest.replace(what, name), text);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

function bodyOf(request: Request): Record<string, unknown> {
  try {
    return Object(request.postDataJSON());
  } catch {
    // A body that is no JSON.
    return { text: request.postData() };
  }
}

/** A body without what grows with the data: references, and the questions of permissions. */
function shortBody(body: Record<string, unknown>): string {
  const { entityRefs, items, fields: _fields, ...rest } = body;
  const text = JSON.stringify(sorted(rest));
  return [
    entityRefs || items ? ' …' : '',
    text === '{}' ? '' : ` ${text}`,
  ].join('');
}

function toQuestion(request: Request): Question {
  const { pathname, searchParams } = new URL(request.url());
  const query = [...searchParams]
    .map(([name, value]) => `${name}=${value}`)
    .sort((one, other) => one.localeCompare(other));
  const shown = query.filter(part => !part.startsWith('fields='));
  const body = bodyOf(request);
  const place = `${request.method()} ${decodeURIComponent(pathname)}`;
  const named = /\/by-name\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(pathname);
  return {
    text: steady(
      place + (shown.length ? `?${shown.join('&')}` : '') + shortBody(body),
    ),
    key: `${place}?${query.join('&')} ${JSON.stringify(sorted(body))}`,
    refs: named
      ? [`${named[1]}:${named[2]}/${named[3]}`.toLowerCase()]
      : [body.entityRefs ?? []].flat().map(String),
  };
}

/** Tells how the portal is used: it is sent at rest, by the clock, and answers nothing that a page shows. */
const COUNTING = '/api/adoption/events';

/** Records the questions that a page asks the backend, in their order. */
export function recordQuestions(page: Page): {
  /** Number of questions until now. */
  count(): number;
  take(): Question[];
} {
  let asked: Question[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== COUNTING) {
      asked.push(toQuestion(request));
    }
  });
  return {
    count: () => asked.length,
    take() {
      const taken = asked;
      asked = [];
      return taken;
    },
  };
}
