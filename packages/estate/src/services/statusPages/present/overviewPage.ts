import { html } from 'hono/html';
import type { Markup } from '../../../pages/document';
import { renderServicePage } from '../../../pages/servicePage';
import {
  IMPACTS,
  type Incident,
  isOpen,
  PHASES,
  lastUpdate,
  type StatusPage,
} from '../state/model';

const options = (values: readonly string[]) =>
  values.map(value => html`<option value="${value}">${value}</option>`);

function openIncident(page: StatusPage, incident: Incident): Markup {
  return html`<li>
    <strong>${incident.name}</strong> (${incident.impact},
    ${lastUpdate(incident).status})
    <form
      method="post"
      action="/pages/${page.id}/incidents/${incident.id}/updates"
      class="bar"
    >
      <label
        >Phase of ${incident.name}
        <select name="status">
          ${options(PHASES)}
        </select></label
      >
      <label>Text <input name="body" required value="It works again." /></label>
      <button class="button" type="submit">Add update</button>
    </form>
  </li>`;
}

function pageSection(page: StatusPage): Markup {
  const open = page.incidents.filter(isOpen);
  return html`<section class="panel" id="${page.id}">
    <h2>${page.title}</h2>
    ${
      open.length > 0
        ? html`<ul>
            ${open.map(incident => openIncident(page, incident))}
          </ul>`
        : html`<p>No incident is open.</p>`
    }
    <form method="post" action="/pages/${page.id}/incidents" class="bar">
      <label
        >New incident of ${page.title} <input name="name" required
      /></label>
      <label
        >Impact
        <select name="impact">
          ${options(IMPACTS)}
        </select></label
      >
      <label
        >Component
        <select name="components">
          ${options(page.components)}
        </select></label
      >
      <label>Text <input name="body" required /></label>
      <button class="button" type="submit">Start incident</button>
    </form>
  </section>`;
}

/** Renders the page on which a person starts and ends incidents. */
export function renderOverview(pages: StatusPage[]): Promise<string> {
  return renderServicePage({
    service: 'Status pages',
    title: 'Incidents',
    body: html`<h1>Incidents</h1>
      ${pages.map(pageSection)}`,
  });
}
