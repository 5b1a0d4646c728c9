import { html } from 'hono/html';
import { type Markup, renderDocument } from '../../../pages/document';
import type { PersonSeed } from '../../../types';
import type { Directory } from '../Directory';

/** Maximum number of people on the page (issue 2: a page of 10,000 cards is useless). */
const LISTED_PEOPLE = 50;

/** Query parameters of the page itself, not of the application's request. */
const OWN_PARAMETERS: readonly string[] = ['search'];

/** The data of the page. */
export interface SignInPageRequest {
  /** Query of the authorize request, included in every form. */
  query: URLSearchParams;
  authorizePath: string;
  cancelPath: string;
  loginHint?: string;
}

function applicationQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...query].filter(([name]) => !OWN_PARAMETERS.includes(name)),
  );
}

function personCard(person: PersonSeed, action: string, note?: string): Markup {
  return html`<li>
    <form method="post" action="${action}">
      <input type="hidden" name="email" value="${person.userPrincipalName}" />
      <button class="person" type="submit">
        <strong>${person.displayName}</strong>
        <span class="quiet">${person.userPrincipalName}</span>
        <span>${note ?? person.jobTitle}</span>
        ${
          person.accountEnabled
            ? ''
            : html`<span class="flag">disabled account</span>`
        }
      </button>
    </form>
  </li>`;
}

function section(
  title: string,
  people: PersonSeed[],
  card: (person: PersonSeed) => Markup,
): Markup {
  return html`<section>
    <h2>${title}</h2>
    <ul class="cards">
      ${people.map(card)}
    </ul>
  </section>`;
}

function searchForm(request: SignInPageRequest, search: string): Markup {
  return html`<form class="bar" method="get" action="${request.authorizePath}">
    ${[...applicationQuery(request.query)].map(
      ([name, value]) =>
        html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <label>
      Search people
      <input type="search" name="search" value="${search}" autocomplete="off" />
    </label>
    <button class="button" type="submit">Search</button>
  </form>`;
}

function foundPeople(
  directory: Directory,
  search: string,
  card: (person: PersonSeed) => Markup,
): Markup {
  const found = directory
    .search(search)
    .filter(person => search || !person.sampleAccount);
  const more = found.length - LISTED_PEOPLE;
  const title = search ? `People matching “${search}”` : 'Everybody else';
  if (found.length === 0) {
    return html`<section>
      <h2>${title}</h2>
      <p>
        Nobody matches. Search for a name, an address, a job title or an area.
      </p>
    </section>`;
  }
  return html`${section(title, found.slice(0, LISTED_PEOPLE), card)}
  ${
    more > 0
      ? html`<p class="quiet">
          ${more} more ${more === 1 ? 'person matches' : 'people match'}. Search
          to narrow the list.
        </p>`
      : ''
  }`;
}

/** Renders the list of people for the sign-in. */
export function renderSignInPage(
  directory: Directory,
  request: SignInPageRequest,
): Promise<string> {
  const search = (request.query.get('search') ?? '').trim();
  const query = applicationQuery(request.query).toString();
  const action = `${request.authorizePath}?${query}`;
  const hinted = request.loginHint
    ? directory.personByPrincipalName(request.loginHint)
    : undefined;
  const organisation = directory.seed.organisation.displayName;
  return renderDocument(
    `Sign in to ${organisation}`,
    html`<main>
      <p class="brand">${organisation}</p>
      <h1>Sign in to ${organisation}</h1>
      <p class="quiet">
        This is the sample company's directory. Choose who you are; there are no
        passwords.
      </p>
      ${searchForm(request, search)}
      ${
        hinted && !search
          ? section('Suggested', [hinted], person => personCard(person, action))
          : ''
      }
      ${
        search
          ? ''
          : section('Sample accounts', directory.sampleAccounts(), person =>
              personCard(person, action, person.sampleAccount),
            )
      }
      ${foundPeople(directory, search, person => personCard(person, action))}
      <form class="bar" method="post" action="${request.cancelPath}?${query}">
        <button class="button plain" type="submit">Cancel</button>
      </form>
    </main>`,
  );
}
