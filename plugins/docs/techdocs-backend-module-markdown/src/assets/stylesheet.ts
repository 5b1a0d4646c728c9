import { createHash } from 'node:crypto';
import { codeStyles } from './codeStyles';
import { contentStyles } from './contentStyles';
import { layoutStyles } from './layoutStyles';

/** The stylesheet of a site. */
export const stylesheet = [layoutStyles, contentStyles, codeStyles]
  .join('\n')
  .replace(/\n\s*/g, '\n')
  .trim();

const digest = createHash('sha256').update(stylesheet).digest('hex');

/**
 * Its address within a site.
 *
 * @remarks The reader removes every stylesheet except `main.<8 hex digits>.min.css`, and shows a page only after one
 * has loaded.
 */
export const stylesheetPath = `assets/stylesheets/main.${digest.slice(0, 8)}.min.css`;
