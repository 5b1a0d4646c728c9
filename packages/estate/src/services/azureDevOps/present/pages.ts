import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Markup } from '../../../pages/document';
import { renderServicePage } from '../../../pages/servicePage';
import { DevOpsError } from '../DevOpsError';
import type { DevOpsServices } from '../routes/context';
import { readPath } from '../routes/input';
import type { OpenDevOpsRepository } from '../state/DevOpsRepositories';
import type { DevOpsPullRequest, DevOpsRepository } from '../types';

/**
 * Pages for people: the organisation, a repository with its files, a pull request. No sign-in is required on this
 * machine.
 */
export function createPages(services: DevOpsServices) {
  const { urls, repositories, pullRequests } = services;
  const pages = new Hono();

  const organisationPage = () => {
    const rows = repositories.list().map(
      record =>
        html`<li>
          <a href="${urls.page(record)}">${titleOf(record)}</a>
        </li>`,
    );
    return page(
      urls.organisation,
      html`<ul>
        ${rows}
      </ul>`,
    );
  };
  const open = (organisation: string, project: string, name: string) => {
    if (organisation !== urls.organisation) {
      throw DevOpsError.repositoryNotFound(name);
    }
    return repositories.open(
      repositories.find(repositories.findProject(project), name),
    );
  };
  pages.get('/', async c => c.html(await organisationPage()));
  pages.get(`/${urls.organisation}`, async c =>
    c.html(await organisationPage()),
  );
  // A repository with the name of its project has a short address.
  for (const path of [
    '/:organisation/_git/:repository',
    '/:organisation/:project/_git/:repository',
  ]) {
    pages.get(path, async c => {
      const {
        organisation,
        repository,
        project = repository,
      } = c.req.param() as Record<string, string>;
      const opened = open(organisation, project, repository);
      return c.html(await repositoryPage(opened, c.req.query('path') ?? ''));
    });
  }
  pages.get(
    '/:organisation/:project/_git/:repository/pullrequest/:id',
    async c => {
      const { organisation, project, repository, id } = c.req.param();
      const opened = open(organisation, project, repository);
      const pull = pullRequests.find(opened, id);
      return c.html(await pullRequestPage(opened, pull));
    },
  );
  return pages;
}

function titleOf({ project, name }: DevOpsRepository): string {
  return `${project.name} / ${name}`;
}

function page(title: string, body: Markup): Promise<string> {
  return renderServicePage({
    service: 'Azure DevOps',
    title,
    body: html`<h1>${title}</h1>
      ${body}`,
  });
}

const file = (path: string, content: string): Markup =>
  html`<h2>/${path}</h2>
    <pre class="panel scroll" tabindex="0">${content}</pre>`;

async function repositoryPage(
  { git, record }: OpenDevOpsRepository,
  asked: string,
): Promise<string> {
  const title = titleOf(record);
  const commit = await git.resolveCommit(`refs/heads/${record.defaultBranch}`);
  if (!commit) return page(title, html`<p>There are no commits yet.</p>`);
  const path = readPath(asked);
  const entry = await git.findEntry(commit, path);
  if (entry && entry.type !== 'tree') {
    const content = await git.readObject(entry.sha);
    return page(title, file(path, content?.content.toString('utf8') ?? ''));
  }
  const files = (await git.listTree(commit, { recursive: true })).filter(
    ({ type }) => type === 'blob',
  );
  return page(
    title,
    html`<p class="quiet">Branch ${record.defaultBranch}</p>
      <ul>
        ${files.map(
          ({ path: name }) =>
            html`<li>
              <a href="?path=/${encodeURIComponent(name)}">${name}</a>
            </li>`,
        )}
      </ul>`,
  );
}

async function pullRequestPage(
  { git, record }: OpenDevOpsRepository,
  pull: DevOpsPullRequest,
): Promise<string> {
  const origin = await git.mergeBase(pull.targetCommit, pull.sourceCommit);
  const changed = await git.diff(
    origin ?? pull.targetCommit,
    pull.sourceCommit,
  );
  const files = await Promise.all(
    changed.map(async ({ path }) => {
      const entry = await git.findEntry(pull.sourceCommit, path);
      const object = entry && (await git.readObject(entry.sha));
      return file(path, object?.content.toString('utf8') ?? 'Deleted');
    }),
  );
  const short = (ref: string) => ref.replace('refs/heads/', '');
  return page(
    `${pull.title} · !${pull.id}`,
    html`<p class="quiet">
        ${titleOf(record)}: <code>${short(pull.source)}</code> into
        <code>${short(pull.target)}</code>, ${pull.status}
      </p>
      <p style="white-space: pre-line">${pull.description ?? ''}</p>
      ${files}`,
  );
}
