import { html, raw } from 'hono/html';
import { STYLES } from './styles';

/** HTML that hono's `html` has already escaped. */
export type Markup = ReturnType<typeof html>;

/** Pages of the estate must not run or load anything, whatever content a service has. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** Headers of a page that must not be cached. */
export const PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': PAGE_POLICY,
};

/**
 * Renders the body of a page as a complete document, without scripts and external files.
 *
 * @param styles - the page's styles in addition to the estate's common ones
 */
export async function renderDocument(
  title: string,
  body: Markup,
  styles: string = '',
): Promise<string> {
  const markup = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(STYLES)}${raw(styles)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return markup.toString();
}
