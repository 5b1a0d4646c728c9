import { html } from 'hono/html';
import type { Markup } from '../../../../pages/document';
import { renderServicePage } from '../../../../pages/servicePage';

/** Styles of source control's pages in addition to the estate's common ones. */
const REPOSITORY_STYLES = `
pre {
  background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0;
  overflow: auto; max-width: 100%; font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
nav ol { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1rem; padding: 0; }
nav li + li::before { content: '/'; color: var(--quiet); margin-right: .5rem; }
.tag { border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .6rem; font-size: .875rem; }
.success { color: var(--good); }
.failure { color: var(--bad); }
h1, td, p, li { overflow-wrap: anywhere; }
`;

/** A link of the breadcrumbs from the organisation to the current page. */
export interface Crumb {
  label: string;
  href: string;
}

/** Renders a complete page of source control with its breadcrumbs. */
export function renderPage(options: {
  title: string;
  crumbs: Crumb[];
  body: Markup;
}): Promise<string> {
  const { title, crumbs, body } = options;
  return renderServicePage({
    service: 'Source control',
    title,
    navigation: html`<nav aria-label="You are here">
      <ol>
        ${crumbs.map(
          crumb => html`<li><a href="${crumb.href}">${crumb.label}</a></li>`,
        )}
      </ol>
    </nav>`,
    body,
    styles: REPOSITORY_STYLES,
  });
}
