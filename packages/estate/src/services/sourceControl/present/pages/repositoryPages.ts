import { html } from 'hono/html';
import { formatJobLog } from '../../actions/runLog';
import { ApiError } from '../../ApiError';
import type { SourceControlServices } from '../../routes/context';
import { checkPath } from '../../routes/input';
import { findReadme } from '../../routes/rest/contentRoutes';
import type { OpenRepository } from '../../state/Repositories';
import type { RepositoryRecord } from '../../types';
import { renderPage } from './layout';
import { crumbsOf, entryPath, repositoryPath } from './links';
import { commitTable, fileTable, runTable, textBlock } from './parts';

/** Number of commits and runs on a repository's first page, and of commits on a page of commits. */
const SHOWN_ON_FIRST_PAGE = 10;
const SHOWN_ON_OWN_PAGE = 100;

/** The ref and the path in a page's address. */
export interface Place {
  ref: string;
  path: string;
  commit: string;
}

/** Splits an address like `main/docs/index.md` into ref and path: the shortest prefix that is a ref. */
export async function findPlace(
  { git }: OpenRepository,
  text: string,
): Promise<Place> {
  const parts = text.replace(/(?<!\/)\/+$/, '').split('/');
  for (let length = 1; length <= parts.length; length++) {
    const ref = parts.slice(0, length).join('/');
    const commit = await git.resolveCommit(ref);
    if (commit) {
      return { ref, path: checkPath(parts.slice(length).join('/')), commit };
    }
  }
  throw ApiError.notFound();
}

/** Renders the pages of one repository. */
export class RepositoryPages {
  readonly #services: SourceControlServices;

  constructor(services: SourceControlServices) {
    this.#services = services;
  }

  async home(record: RepositoryRecord): Promise<string> {
    const repository = await this.#services.repositories.open(record);
    const commit = await repository.git.resolveCommit('HEAD');
    const clone = this.#services.urls.clone(record);
    const runs = this.#services.runs.store.of(record.id);
    return renderPage({
      title: `${record.owner}/${record.name}`,
      crumbs: crumbsOf(record).slice(0, 1),
      body: html`<h1>${record.name}</h1>
        <p>${record.description ?? ''}</p>
        <p class="quiet">
          ${record.visibility}${record.archived ? ', archived (read-only)' : ''}
          ${record.topics.map(topic => html` <span class="tag">${topic}</span>`)}
        </p>
        <p>Clone: <code>git clone ${clone}</code></p>
        ${
          commit
            ? await this.#content(repository, commit)
            : html`<p class="notice">This repository is empty.</p>`
        }
        <h2>Workflow runs</h2>
        ${runTable(record, runs.slice(0, SHOWN_ON_FIRST_PAGE))}
        ${
          runs.length > SHOWN_ON_FIRST_PAGE
            ? html`<p>
                <a href="${repositoryPath(record, '/actions')}"
                  >All workflow runs</a
                >
              </p>`
            : ''
        }`,
    });
  }

  async #content(repository: OpenRepository, commit: string) {
    const { record, git } = repository;
    const place = { ref: record.defaultBranch, path: '' };
    const [entries, commits, readme] = await Promise.all([
      git.listTree(commit),
      git.log({ from: commit, limit: SHOWN_ON_FIRST_PAGE }),
      findReadme(repository, commit, ''),
    ]);
    const entry = readme && (await git.findEntry(commit, readme));
    const object = entry && (await git.readObject(entry.sha));
    return html`<h2>Files of ${record.defaultBranch}</h2>
      ${fileTable(record, place, entries)}
      ${
        object
          ? html`<h2>${readme}</h2>
              ${textBlock(object.content, readme ?? '')}`
          : ''
      }
      <h2>Commits</h2>
      ${commitTable(record, commits)}
      <p><a href="${repositoryPath(record, '/commits')}">All commits</a></p>`;
  }

  /** Renders the page of the file or folder at the path. */
  async entry(record: RepositoryRecord, address: string): Promise<string> {
    const repository = await this.#services.repositories.open(record);
    const place = await findPlace(repository, address);
    const { git } = repository;
    const entry = await git.findEntry(place.commit, place.path);
    if (!entry) {
      throw ApiError.notFound();
    }
    const title = place.path || record.name;
    const crumbs = crumbsOf(record, place);
    if (entry.type === 'tree') {
      const entries = await git.listTree(entry.sha);
      return renderPage({
        title,
        crumbs,
        body: html`<h1>${title}</h1>
          <p class="quiet">Folder at ${place.ref}</p>
          ${fileTable(record, place, entries)}`,
      });
    }
    const object = await git.readObject(entry.sha);
    const raw = entryPath(record, 'raw', place.ref, place.path);
    return renderPage({
      title,
      crumbs,
      body: html`<h1>${title}</h1>
        <p class="quiet">
          File at ${place.ref}, ${entry.sizeBytes ?? 0} bytes ·
          <a href="${raw}">Raw</a>
        </p>
        ${textBlock(object?.content ?? Buffer.alloc(0), title)}`,
    });
  }

  async commits(record: RepositoryRecord, ref: string): Promise<string> {
    const { git } = await this.#services.repositories.open(record);
    const from = await git.resolveCommit(ref || 'HEAD');
    const commits = from
      ? await git.log({ from, limit: SHOWN_ON_OWN_PAGE })
      : [];
    return renderPage({
      title: `Commits of ${record.name}`,
      crumbs: crumbsOf(record),
      body: html`<h1>Commits</h1>
        ${commitTable(record, commits)}`,
    });
  }

  async commit(record: RepositoryRecord, sha: string): Promise<string> {
    const { git } = await this.#services.repositories.open(record);
    const found = await git.resolveCommit(sha);
    if (!found) {
      throw ApiError.notFound();
    }
    const [commit] = await git.readCommits([found]);
    const [parent] = commit.parents;
    const files = parent
      ? (await git.diff(parent, found)).map(file => file.path)
      : (await git.listTree(found, { recursive: true }))
          .filter(entry => entry.type !== 'tree')
          .map(entry => entry.path);
    const href = (path: string) => entryPath(record, 'blob', found, path);
    return renderPage({
      title: commit.message.split('\n')[0],
      crumbs: crumbsOf(record),
      body: html`<h1>${commit.message.split('\n')[0]}</h1>
        <p class="quiet">
          ${commit.author.name}, ${commit.author.date}, <code>${found}</code>
        </p>
        <h2>Changed files</h2>
        <ul>
          ${files.map(path => html`<li><a href="${href(path)}">${path}</a></li>`)}
        </ul>`,
    });
  }

  runs(record: RepositoryRecord): Promise<string> {
    return renderPage({
      title: `Workflow runs of ${record.name}`,
      crumbs: crumbsOf(record),
      body: html`<h1>Workflow runs</h1>
        ${runTable(
          record,
          this.#services.runs.store.of(record.id).slice(0, SHOWN_ON_OWN_PAGE),
        )}`,
    });
  }

  async run(record: RepositoryRecord, id: number): Promise<string> {
    const run = this.#services.runs.store.findById(record.id, id);
    if (!run) {
      throw ApiError.notFound();
    }
    const jobs = run.jobs.map(
      job =>
        html`<h2>${job.name}</h2>
          ${textBlock(Buffer.from(formatJobLog(run, job)), `Log of ${job.name}`)}`,
    );
    return renderPage({
      title: `${run.workflowName} #${run.number}`,
      crumbs: crumbsOf(record),
      body: html`<h1>${run.workflowName} #${run.number}</h1>
        ${runTable(record, [run])} ${jobs}`,
    });
  }

  async pull(record: RepositoryRecord, number: number): Promise<string> {
    const pull = this.#services.pullRequests.find(record.id, number);
    if (!pull) {
      throw ApiError.notFound();
    }
    const repository = await this.#services.repositories.open(record);
    const ends = await this.#services.pullRequests.ends(repository, pull);
    const commits = ends.head
      ? await repository.git.log({
          from: ends.head,
          notIn: ends.base || undefined,
          limit: SHOWN_ON_OWN_PAGE,
        })
      : [];
    return renderPage({
      title: `${pull.title} (#${pull.number})`,
      crumbs: crumbsOf(record),
      body: html`<h1>
          ${pull.title} <span class="quiet">#${pull.number}</span>
        </h1>
        <p class="quiet">
          ${pull.mergedAt ? 'merged' : pull.state}: ${pull.author} wants to
          merge ${pull.head} into ${pull.base}
        </p>
        ${pull.body ? textBlock(Buffer.from(pull.body), 'Description') : ''}
        <h2>Commits</h2>
        ${commitTable(record, commits)}`,
    });
  }
}
