import { writeFileSync } from 'node:fs';
import { tokensCss } from './css.ts';

/** Writes the style sheet beside the tokens; run it after each change of a token. */
writeFileSync(new URL('./tokens.css', import.meta.url), tokensCss());
