import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../layout.mjs';

const ROUTES = join(
  repositoryRoot,
  'packages/app/e2e-tests/questions/routes.json',
);
/** As the file writes what differs from day to day, and a body that it leaves out. */
const LEFT_OUT = ' …';

/** The first page of a list of everything, and the number of its rows, which the file does not have. */
const LARGE_LISTS = {
  'all components': [
    'GET /api/catalog/entities/by-query?filter=kind=component&limit=20&orderField=metadata.name,asc&totalItems=exclude',
    'GET /api/catalog/entities/by-query?filter=kind=component&limit=0',
    'GET /api/catalog/entity-facets?filter=kind=component&facet=metadata.tags',
  ],
  'a search': [
    'GET /api/catalog/entities/by-query?filter=kind=component&limit=20&fullTextFilterTerm=component 12&fullTextFilterFields=metadata.title,metadata.name&totalItems=exclude',
    'GET /api/search/query?term=component&types[0]=software-catalog',
  ],
};

/**
 * What each page of the portal asks: the questions that the test of budgets holds, without those whose body it does not keep.
 *
 * @param {{ ref: string, group: string }} person - takes the place of the requester and of their group
 * @param {string} today - yyyy-mm-dd
 * @returns {{ name: string, questions: { method: string, path: string, body?: object }[] }[]}
 */
export function readPages({ ref, group }, today) {
  const recorded = Object.entries(JSON.parse(readFileSync(ROUTES, 'utf8'))).map(
    ([name, { questions }]) => [name, questions],
  );
  return [...recorded, ...Object.entries(LARGE_LISTS)].map(([name, lines]) => ({
    name,
    questions: lines
      // The session is renewed with the page's first question, which the caller does itself.
      .filter(line => !line.endsWith(LEFT_OUT) && !line.includes('/refresh?'))
      .map(line =>
        readQuestion(
          line
            .replaceAll('user:default/app.requester_retail.example', ref)
            .replaceAll('group:default/checkout', group)
            .replaceAll('<date>', today),
        ),
      ),
  }));
}

function readQuestion(line) {
  const [, method, path, body] = /^(\S+) (.*?)( \{.*)?$/.exec(line);
  return { method, path, body: body && JSON.parse(body) };
}
