import { html, raw } from 'hono/html';
import { STYLES } from './styles';

/** HTML that is already escaped, as hono's `html` makes it. */
export type Markup = ReturnType<typeof html>;

/** Nothing on a page of the estate may run, or load anything, whatever a service was told to show. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** Headers of a page that shows the state of a moment. */
export const PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': PAGE_POLICY,
};

/**
 * Puts the body of a page of the estate into a complete document, without scripts and without outside files.
 *
 * @param styles - what the page needs beside the estate's common styles
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
