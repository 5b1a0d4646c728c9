import { html } from 'hono/html';
import type { Fault } from '../faults';
import { type Markup, renderDocument } from '../pages/document';
import type { ServiceHealth } from './checkHealth';
import type { SampleAccount } from './sampleAccounts';

/** The data of the page. */
export interface FrontPageView {
  organisation: string;
  counts: { people: number; groups: number };
  services: ServiceHealth[];
  accounts: SampleAccount[];
  faults: Fault[];
  frontPageUrl: string;
  /** True if the page is shown after a reset. */
  wasReset: boolean;
}

function serviceRows(services: ServiceHealth[]): Markup[] {
  return services.map(
    ({ title, name, url, link, up }) =>
      html`<tr>
        <th scope="row">${title}</th>
        <td class="whole">
          ${link ? html`<a href="${link}">${url}</a>` : url}
        </td>
        <td><code>${name}</code></td>
        <td>
          ${
            up
              ? html`<span class="up">up</span>`
              : html`<span class="down">not answering</span>`
          }
        </td>
      </tr>`,
  );
}

function accountRows(accounts: SampleAccount[]): Markup[] {
  return accounts.map(
    ({ displayName, userPrincipalName, who }) =>
      html`<tr>
        <th scope="row">${displayName}</th>
        <td class="whole"><code>${userPrincipalName}</code></td>
        <td>${who}</td>
      </tr>`,
  );
}

function faultEffect(fault: Fault): string {
  switch (fault.kind) {
    case 'delay':
      return `delay of ${fault.delayMs} ms`;
    case 'status':
      return `status ${fault.status}`;
    case 'cut':
      return `connection cut after ${fault.afterBytes} bytes`;
    default:
      return 'malformed body';
  }
}

function faultTable(faults: Fault[]): Markup {
  if (faults.length === 0) {
    return html`<p>
      None is in force. Tests set them with <code>POST /faults</code>; the
      README of the estate tells how.
    </p>`;
  }
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label="Faults in force"
  >
    <table>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Requests</th>
          <th scope="col">Effect</th>
          <th scope="col">Times left</th>
        </tr>
      </thead>
      <tbody>
        ${faults.map(
          fault =>
            html`<tr>
              <td><code>${fault.service}</code></td>
              <td>
                <code>${fault.method ?? 'any'} ${fault.path}</code>
                (${fault.match})
              </td>
              <td>${faultEffect(fault)}</td>
              <td>${fault.times ?? 'until removed'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Renders the estate's front page. */
export function renderFrontPage(view: FrontPageView): Promise<string> {
  const { organisation, counts } = view;
  return renderDocument(
    `The estate of ${organisation}`,
    html`<main class="wide">
      <p class="brand">${organisation}</p>
      <h1>The company in miniature</h1>
      <p class="quiet">
        The systems around the portal, for development and tests:
        ${counts.people} people in ${counts.groups} groups, and an organisation
        in source control. Everything here is made up.
      </p>
      ${
        view.wasReset
          ? html`<p class="notice" role="status">
              The estate was reset: services are as seeded, and no fault is in
              force.
            </p>`
          : ''
      }
      <h2 id="services">Services</h2>
      <div
        class="scroll panel"
        tabindex="0"
        role="region"
        aria-labelledby="services"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Address</th>
              <th scope="col">Name for faults</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            ${serviceRows(view.services)}
          </tbody>
        </table>
      </div>
      <h2 id="accounts">Sample accounts</h2>
      <p>There are no passwords: the sign-in page is a list of people.</p>
      <div
        class="scroll panel"
        tabindex="0"
        role="region"
        aria-labelledby="accounts"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Account</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            ${accountRows(view.accounts)}
          </tbody>
        </table>
      </div>
      <h2>Faults</h2>
      ${faultTable(view.faults)}
      <h2>Reset</h2>
      <p>
        Brings every service back to its seed, signs everybody out here and
        removes all faults. The portal's database is not touched.
      </p>
      <form method="post" action="/reset">
        <button class="button" type="submit">Reset the estate</button>
      </form>
      <h2>For programs</h2>
      <ul>
        <li>
          <a href="/health">${view.frontPageUrl}/health</a>: state of the
          services
        </li>
        <li>
          <a href="/accounts">${view.frontPageUrl}/accounts</a>: the sample
          accounts
        </li>
        <li>
          <a href="/faults">${view.frontPageUrl}/faults</a>: the faults in force
        </li>
        <li>
          <a href="/requests">${view.frontPageUrl}/requests</a>: what the
          services were last asked, and how long it took
        </li>
      </ul>
    </main>`,
  );
}
