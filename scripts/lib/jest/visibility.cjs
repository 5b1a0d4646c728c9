/** The properties that Testing Library's `toBeVisible` and roles, and user-event's clicks, read. */
const VISIBILITY = ['display', 'visibility', 'opacity', 'pointer-events'];
/** A declaration on a line of its own, as JSS writes it. */
const DECLARATION = /^ *([\w-]+):.*;\n/gm;
/** jsdom computes no style of a pseudo-element. */
const ONLY_PSEUDO_ELEMENTS = /^[^,]*::[^,]*(,[^,]*::[^,]*)*$/;
const EMPTY_RULE = /^ *[^@{}\n][^{}\n]*\{\n* *\}\n/gm;

/**
 * Parses a style sheet without the declarations that do not affect the visibility of an element, and without the rules that
 * are empty then.
 *
 * @param css - text of the sheet
 * @param parse - CSSOM's parser
 */
function keepVisibility(css, parse, ...options) {
  // Removes most of a component's sheet, because it takes less time than to parse it.
  const short = css
    .replace(DECLARATION, (line, name) =>
      VISIBILITY.includes(name) ? line : '',
    )
    .replace(EMPTY_RULE, '');
  const sheet = parse(short, ...options);
  reduceRules(sheet);
  return sheet;
}

function reduceRules(parent) {
  for (let index = parent.cssRules.length - 1; index >= 0; index--) {
    const rule = parent.cssRules[index];
    if (rule.cssRules?.length > 0) reduceRules(rule);
    if (!rule.selectorText) continue;
    for (const property of Array.from(rule.style)) {
      if (!VISIBILITY.includes(property)) rule.style.removeProperty(property);
    }
    if (
      rule.style.length === 0 ||
      ONLY_PSEUDO_ELEMENTS.test(rule.selectorText)
    ) {
      parent.deleteRule(index);
    }
  }
}

module.exports = { VISIBILITY, keepVisibility };
