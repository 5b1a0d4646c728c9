import { html } from 'hono/html';
import type { Markup } from '../../../../pages/document';
import type { GitCommit, GitTreeEntry } from '../../../../git/types';
import type { RepositoryRecord, RunRecord } from '../../types';
import { entryPath, repositoryPath } from './links';

const day = (time: string) => time.slice(0, 10);
const firstLine = (message: string) => message.split('\n')[0];

/** Renders the files and folders of one folder, folders first. */
export function fileTable(
  record: RepositoryRecord,
  place: { ref: string; path: string },
  entries: GitTreeEntry[],
): Markup {
  const rank = (entry: GitTreeEntry) => (entry.type === 'tree' ? 0 : 1);
  const sorted = [...entries].sort(
    (a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path),
  );
  const rows = sorted.map(entry => {
    const path = place.path ? `${place.path}/${entry.path}` : entry.path;
    const isFolder = entry.type === 'tree';
    const href = entryPath(record, isFolder ? 'tree' : 'blob', place.ref, path);
    return html`<tr>
      <td><a href="${href}">${entry.path}${isFolder ? '/' : ''}</a></td>
      <td>${isFolder ? 'Folder' : `${entry.sizeBytes ?? 0} bytes`}</td>
    </tr>`;
  });
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Size</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

export function commitTable(
  record: RepositoryRecord,
  commits: GitCommit[],
): Markup {
  const rows = commits.map(
    commit =>
      html`<tr>
        <td>
          <a href="${repositoryPath(record, `/commit/${commit.sha}`)}"
            >${firstLine(commit.message)}</a
          >
        </td>
        <td>${commit.author.name}</td>
        <td class="whole">${day(commit.author.date)}</td>
        <td><code>${commit.sha.slice(0, 7)}</code></td>
      </tr>`,
  );
  return html`<div
    class="scroll"
    tabindex="0"
    role="group"
    aria-label="Commits"
  >
    <table>
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">Author</th>
          <th scope="col">Day</th>
          <th scope="col">Commit</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

export function runTable(record: RepositoryRecord, runs: RunRecord[]): Markup {
  if (runs.length === 0) {
    return html`<p class="quiet">No workflow has run yet.</p>`;
  }
  const rows = runs.map(run => {
    const state = (run.conclusion ?? run.status).replace('_', ' ');
    return html`<tr>
      <td>
        <a href="${repositoryPath(record, `/actions/runs/${run.id}`)}"
          >${run.workflowName} #${run.number}</a
        >
      </td>
      <td>${run.title}</td>
      <td>${run.branch}</td>
      <td class="${run.conclusion ?? ''}">${state}</td>
      <td class="whole">${day(run.createdAt)}</td>
    </tr>`;
  });
  return html`<div
    class="scroll"
    tabindex="0"
    role="group"
    aria-label="Workflow runs"
  >
    <table>
      <thead>
        <tr>
          <th scope="col">Run</th>
          <th scope="col">Commit</th>
          <th scope="col">Branch</th>
          <th scope="col">State</th>
          <th scope="col">Day</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** Renders the text of a file, or a note for a binary file. */
export function textBlock(content: Buffer, label: string): Markup {
  return content.includes(0)
    ? html`<p class="quiet">This file is not text.</p>`
    : html`<pre tabindex="0" role="region" aria-label="${label}">
${content.toString('utf8')}</pre>`;
}
