import { html } from 'hono/html';
import { type Markup, renderDocument } from './document';

/** A page of one service, for people. */
export interface ServicePage {
  /** Title of the service. */
  service: string;
  title: string;
  /** Shown between the name of the service and the body. */
  navigation?: Markup;
  body: Markup;
  /** The service's styles in addition to the estate's common ones. */
  styles?: string;
}

/** Renders a page under the name of its service. */
export function renderServicePage(page: ServicePage): Promise<string> {
  const { service, title, navigation = '', body, styles } = page;
  return renderDocument(
    `${title} · ${service}`,
    html`<main class="wide">
      <p class="brand">${service}</p>
      ${navigation} ${body}
    </main>`,
    styles,
  );
}
