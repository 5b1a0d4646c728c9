import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Markup, renderDocument } from '../../pages/document';
import { isFilePath } from '../git/names';
import { type GitTreeEntry } from '../git/types';
import { type OpenRepository } from '../Repositories';
import { type RepositoryRecord } from '../types';
import { encodePath } from '../Urls';
import { type SourceControlServices } from '../http/context';

/** Commits and runs that a repository's page lists. */
const LISTED = 10;

/**
 * Pages for people: the organisation, a repository, its folders and files.
 * They need no token: they are this machine's window into the sample company.
 */
export function createPages(services: SourceControlServices) {
  const { accounts, repositories, urls } = services;
  const pages = new Hono();

  const show = async (title: string, body: Markup) =>
    new Response(await renderDocument(title, frame(body)), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'",
      },
    });
  const missing = async () =>
    new Response(
      await renderDocument(
        'Not found',
        frame(
          html`<h1>Not found</h1>
            <p>Source control has nothing at this address.</p>`,
        ),
      ),
      { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } },
    );
  const find = (owner: string, name: string) => {
    const record = repositories.store.find(owner, name);
    return record && repositories.open(record);
  };

  pages.get('/', c => c.redirect(`/${accounts.organisation.login}`));
  pages.get('/:owner', async c => {
    const account = accounts.find(c.req.param('owner'));
    if (!account) {
      return missing();
    }
    const records = repositories.store
      .all()
      .filter(record => record.owner === account.login);
    return show(account.name, ownerPage(account.name, records));
  });
  pages.get('/:owner/:repo', async c => {
    const repository = await find(c.req.param('owner'), c.req.param('repo'));
    return repository
      ? show(repository.record.name, await repositoryPage(repository, services))
      : missing();
  });
  pages.get('/:owner/:repo/:what{tree|blob|raw}/:ref/:path{.*}', async c => {
    const { owner, repo, what, ref, path } = c.req.param();
    const repository = await find(owner, repo);
    const commit = await repository?.git.resolveCommit(ref);
    const clean = path.replace(/\/+$/, '');
    if (!repository || !commit || (clean !== '' && !isFilePath(clean))) {
      return missing();
    }
    const entry = await repository.git.findEntry(commit, clean);
    if (!entry) {
      return missing();
    }
    if (entry.type === 'tree') {
      const entries = await repository.git.listTree(entry.sha);
      const { record } = repository;
      return show(
        clean || record.name,
        html`${heading(record, clean)} ${fileList(record, ref, clean, entries)}`,
      );
    }
    const content = (await repository.git.readObject(entry.sha))?.content;
    if (!content) {
      return missing();
    }
    return what === 'raw'
      ? rawFile(content)
      : show(clean, filePage(repository.record, clean, content));
  });
  pages.get('/:owner/:repo/actions/runs/:run', async c => {
    const { owner, repo, run: id } = c.req.param();
    const record = repositories.store.find(owner, repo);
    const run = record && services.runs.store.findById(record.id, Number(id));
    return record && run
      ? show(
          run.title,
          html`${heading(record, '')}
            <h2>Run ${run.number} of ${run.workflowName}</h2>
            <p>
              ${run.status} ${run.conclusion ?? ''}, branch ${run.branch},
              started by ${run.actor}
            </p>`,
        )
      : missing();
  });
  pages.notFound(missing);
  return pages;

  function frame(body: Markup): Markup {
    return html`<main class="wide">
      <p class="brand">
        <a href="${urls.base}/${accounts.organisation.login}"
          >${accounts.organisation.name}</a
        >
        · source control
      </p>
      ${body}
    </main>`;
  }
}

/** Plain text or bytes, never anything that a browser would run. */
function rawFile(content: Buffer): Response {
  const isBinary = content.includes(0);
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': isBinary
        ? 'application/octet-stream'
        : 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

function ownerPage(name: string, records: RepositoryRecord[]): Markup {
  return html`<h1>${name}</h1>
    <p class="quiet">${records.length} repositories</p>
    <div class="panel scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Repository</th>
            <th scope="col">What it is</th>
            <th scope="col">Language</th>
            <th scope="col">Visibility</th>
          </tr>
        </thead>
        <tbody>
          ${records.map(
            record =>
              html`<tr>
                <th scope="row">
                  <a href="/${record.owner}/${record.name}">${record.name}</a>
                </th>
                <td>${record.description ?? ''}</td>
                <td>${record.language ?? ''}</td>
                <td>${record.visibility}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

function heading(record: RepositoryRecord, path: string): Markup {
  return html`<h1>
      <a href="/${record.owner}/${record.name}">${record.name}</a>
    </h1>
    <p class="quiet">${path || record.description || ''}</p>`;
}

async function repositoryPage(
  { record, git }: OpenRepository,
  { runs, urls }: SourceControlServices,
): Promise<Markup> {
  const head = await git.resolveCommit('HEAD');
  if (!head) {
    return html`${heading(record, '')}
      <p>
        The repository is empty. Clone it: <code>${urls.clone(record)}</code>
      </p>`;
  }
  const entries = await git.listTree(head);
  const commits = await git.log({ from: head, limit: LISTED });
  const readme = entries.find(({ path }) => /^readme/i.test(path));
  const text = readme && (await git.readObject(readme.sha))?.content;
  const latest = runs.store.of(record.id).slice(0, LISTED);
  return html`${heading(record, '')}
    <p>Clone it: <code>git clone ${urls.clone(record)}</code></p>
    ${fileList(record, record.defaultBranch, '', entries)}
    <h2>Commits</h2>
    <ul>
      ${commits.map(
        ({ sha, message, author }) =>
          html`<li>
            <code>${sha.slice(0, 7)}</code> ${message.split('\n')[0]},
            ${author.name}, ${author.date.slice(0, 10)}
          </li>`,
      )}
    </ul>
    ${
      latest.length
        ? html`<h2>Workflow runs</h2>
            <ul>
              ${latest.map(
                run =>
                  html`<li>
                    <a
                      href="/${record.owner}/${record.name}/actions/runs/${run.id}"
                      >${run.workflowName} ${run.number}</a
                    >: ${run.conclusion ?? run.status}, ${run.title}
                  </li>`,
              )}
            </ul>`
        : ''
    }
    ${
      text
        ? html`<h2>${readme?.path}</h2>
            ${source(text)}`
        : ''
    }`;
}

function fileList(
  record: RepositoryRecord,
  ref: string,
  folder: string,
  entries: GitTreeEntry[],
): Markup {
  const sorted = [...entries].sort(
    (a, b) =>
      Number(b.type === 'tree') - Number(a.type === 'tree') ||
      a.path.localeCompare(b.path),
  );
  const link = (entry: GitTreeEntry) => {
    const path = folder ? `${folder}/${entry.path}` : entry.path;
    const what = entry.type === 'tree' ? 'tree' : 'blob';
    return `/${record.owner}/${record.name}/${what}/${encodePath(ref)}/${encodePath(path)}`;
  };
  return html`<h2>Files</h2>
    <ul class="panel">
      ${sorted.map(
        entry =>
          html`<li>
            <a href="${link(entry)}"
              >${entry.path}${entry.type === 'tree' ? '/' : ''}</a
            >
          </li>`,
      )}
    </ul>`;
}

function filePage(
  record: RepositoryRecord,
  path: string,
  content: Buffer,
): Markup {
  return html`${heading(record, path)}
  ${
    content.includes(0)
      ? html`<p>A binary file of ${content.length} bytes.</p>`
      : source(content)
  }`;
}

function source(content: Buffer): Markup {
  return html`<pre class="panel scroll" tabindex="0"><code>${content.toString(
    'utf8',
  )}</code></pre>`;
}
