import { html } from 'hono/html';
import type { Account } from '../../state/Accounts';
import type { SourceControlServices } from '../../routes/context';
import { renderPage } from './layout';
import { repositoryPath } from './links';

const PAGE_SIZE = 50;

/** Renders the page of an organisation or user: its repositories, with a search by name and description. */
export function organisationPage(
  { repositories }: Pick<SourceControlServices, 'repositories'>,
  account: Account,
  options: { search: string; page: number },
): Promise<string> {
  const search = options.search.trim().toLowerCase();
  const found = repositories.store
    .all()
    .filter(
      record =>
        record.owner === account.login &&
        `${record.name} ${record.description ?? ''}`
          .toLowerCase()
          .includes(search),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
  const last = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.floor(options.page)), last);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const linkTo = (number: number) =>
    `/${account.login}?${new URLSearchParams({ search, page: String(number) })}`;
  const rows = shown.map(
    record =>
      html`<tr>
        <td><a href="${repositoryPath(record)}">${record.name}</a></td>
        <td>${record.description ?? ''}</td>
        <td>${record.visibility}${record.archived ? ', archived' : ''}</td>
      </tr>`,
  );
  return renderPage({
    title: account.login,
    crumbs: [{ label: account.login, href: `/${account.login}` }],
    body: html`<h1>${account.name}</h1>
      <form class="bar" role="search">
        <label
          >Find a repository
          <input type="search" name="search" value="${options.search}"
        /></label>
        <button class="button">Search</button>
      </form>
      <h2>
        ${found.length === 1 ? '1 repository' : `${found.length} repositories`}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Description</th>
            <th scope="col">Visibility</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
      ${
        last > 1
          ? html`<p>
              ${page > 1 ? html`<a href="${linkTo(page - 1)}">Previous</a> · ` : ''}
              Page ${page} of
              ${last}${
                page < last
                  ? html` · <a href="${linkTo(page + 1)}">Next</a>`
                  : ''
              }
            </p>`
          : ''
      }`,
  });
}
