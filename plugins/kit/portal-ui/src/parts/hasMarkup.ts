/** What Markdown draws as something else than text, or as more than one paragraph. */
const MARKUP =
  /[*_`[\]<>#|\\~]|https?:|www\.|\n[ \t]*\n|^[ \t]*(?:[-+]|\d+[.)])[ \t]/m;

/**
 * Returns true for a text that must be drawn as Markdown. Any other text can be shown at once, as a paragraph; the code that
 * draws Markdown comes later, and moves what is below.
 */
export const hasMarkup = (text: string): boolean => MARKUP.test(text);
