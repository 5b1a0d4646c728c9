import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { ORGANISATION_LOGIN } from '../../state/Accounts';
import { PAGE_POLICY } from '../../../../pages/document';
import { ApiError } from '../../ApiError';
import type { SourceControlServices } from '../../routes/context';
import { renderPage } from './layout';
import { organisationPage } from './organisationPage';
import { RepositoryPages, findPlace } from './repositoryPages';

const PAGE_HEADERS = {
  'Content-Security-Policy': `${PAGE_POLICY}; form-action 'self'`,
  'X-Content-Type-Options': 'nosniff',
};

/** Creates the pages for people. They require no token: the estate is for the local machine. */
export function createPages(services: SourceControlServices) {
  const pages = new Hono();
  const repositoryPages = new RepositoryPages(services);

  const recordOf = (c: Context) => {
    const record = services.repositories.store.find(
      c.req.param('owner') ?? '',
      (c.req.param('repo') ?? '').replace(/\.git$/, ''),
    );
    if (!record) {
      throw ApiError.notFound();
    }
    return record;
  };
  const show = async (c: Context, page: Promise<string>) =>
    c.html(await page, 200, PAGE_HEADERS);
  const rest = (c: Context) => c.req.param('rest') ?? '';

  pages.get('/', c => c.redirect(`/${ORGANISATION_LOGIN}`));
  pages.get('/avatars/:file{.+\\.svg}', c => {
    const login = c.req.param('file').replace(/\.svg$/, '');
    return c.body(avatar(login), 200, {
      ...PAGE_HEADERS,
      'Content-Type': 'image/svg+xml',
      'Access-Control-Allow-Origin': '*',
    });
  });
  pages.get('/:owner', c => {
    const account = services.accounts.find(c.req.param('owner'));
    if (!account) {
      throw ApiError.notFound();
    }
    return show(
      c,
      organisationPage(services, account, {
        search: c.req.query('search') ?? '',
        page: Number(c.req.query('page')) || 1,
      }),
    );
  });
  pages.get('/:owner/:repo', c => show(c, repositoryPages.home(recordOf(c))));
  for (const kind of ['blob', 'tree']) {
    pages.get(`/:owner/:repo/${kind}/:rest{[\\s\\S]+}`, c =>
      show(c, repositoryPages.entry(recordOf(c), rest(c))),
    );
  }
  pages.get('/:owner/:repo/raw/:rest{[\\s\\S]+}', async c => {
    const repository = await services.repositories.open(recordOf(c));
    const place = await findPlace(repository, rest(c));
    const entry = await repository.git.findEntry(place.commit, place.path);
    const object = entry && (await repository.git.readObject(entry.sha));
    if (object?.type !== 'blob') {
      throw ApiError.notFound();
    }
    return c.body(new Uint8Array(object.content), 200, {
      ...PAGE_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
    });
  });
  pages.get('/:owner/:repo/commits', c =>
    show(c, repositoryPages.commits(recordOf(c), '')),
  );
  pages.get('/:owner/:repo/commits/:rest{[\\s\\S]+}', c =>
    show(c, repositoryPages.commits(recordOf(c), rest(c))),
  );
  pages.get('/:owner/:repo/commit/:sha', c =>
    show(c, repositoryPages.commit(recordOf(c), c.req.param('sha'))),
  );
  pages.get('/:owner/:repo/actions', c =>
    show(c, repositoryPages.runs(recordOf(c))),
  );
  pages.get('/:owner/:repo/actions/runs/:run', c =>
    show(c, repositoryPages.run(recordOf(c), Number(c.req.param('run')))),
  );
  pages.get('/:owner/:repo/pull/:number', c =>
    show(c, repositoryPages.pull(recordOf(c), Number(c.req.param('number')))),
  );
  pages.notFound(c => sendNotFound(c));
  pages.onError((error, c) => {
    if (error instanceof ApiError && error.status === 404) {
      return sendNotFound(c);
    }
    process.stderr.write(
      `source-control: page ${c.req.path} failed: ${error.message}\n`,
    );
    return c.text('This page cannot be shown.', 500);
  });
  return pages;
}

async function sendNotFound(c: Context): Promise<Response> {
  const page = await renderPage({
    title: 'Not found',
    crumbs: [{ label: ORGANISATION_LOGIN, href: `/${ORGANISATION_LOGIN}` }],
    body: html`<h1>Not found</h1>
      <p>There is nothing at this address.</p>`,
  });
  return c.html(page, 404, PAGE_HEADERS);
}

/** Returns a picture for an account: its first letter on a colour derived from its name. */
function avatar(login: string): string {
  const hue = createHash('sha256').update(login).digest()[0] * 1.4;
  const letter = /[a-z]/i.exec(login)?.[0].toUpperCase() ?? '?';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${letter}">` +
    `<rect width="64" height="64" fill="hsl(${hue.toFixed(0)} 45% 35%)"/>` +
    `<text x="32" y="43" font-family="sans-serif" font-size="32" fill="#fff" text-anchor="middle">${letter}</text></svg>`
  );
}
