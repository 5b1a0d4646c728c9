import { html, raw } from 'hono/html';
import { STYLES } from './styles';

/** HTML that is already escaped, as hono's `html` makes it. */
export type Markup = ReturnType<typeof html>;

/** Puts the body of a page of the estate into a complete document, without scripts and without outside files. */
export async function renderDocument(
  title: string,
  body: Markup,
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
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return markup.toString();
}
