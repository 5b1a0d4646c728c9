const {
  getJestEnvironment,
} = require('@backstage/cli/config/getJestEnvironment');

const JsdomEnvironment = require(getJestEnvironment());

/**
 * The Backstage CLI's jsdom with two optimisations. Testing Library reads the computed style of every element that it
 * checks. jsdom then matches each rule of every style sheet and evaluates the matching ones, which takes more than
 * half of the time of a test of a large form.
 *
 * - Most rules require a class or a tag that an element does not have, which needs no selector engine.
 * - The components' sheets keep only the declarations that affect visibility, because no others are read.
 */
module.exports = class QuickStylesEnvironment extends JsdomEnvironment {
  constructor(...args) {
    super(...args);
    const { document, HTMLStyleElement, Node } = this.dom.window;
    const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
    Object.defineProperty(HTMLStyleElement.prototype, 'textContent', {
      ...text,
      set(css) {
        text.set.call(this, keepVisibility(String(css)));
      },
    });
    const impl = Object.getOwnPropertySymbols(document).find(
      symbol => symbol.description === 'impl',
    );
    const domSelector = document[impl]._domSelector;
    const check = domSelector.check;
    domSelector.check = (selector, element, ...rest) => {
      const match = quickMatch(selector, element);
      return match === undefined
        ? check(selector, element, ...rest)
        : { match, pseudoElement: null };
    };
  }
};

/** A declaration on its own line, as in the output of JSS. */
const DECLARATION = /^ *([\w-]+):.*;\n/gm;
/** The properties that Testing Library's `toBeVisible` and roles, and user-event's clicks, read. */
const VISIBILITY = ['display', 'visibility', 'opacity', 'pointer-events'];
const EMPTY_RULE = /^ *[^@{}\n][^{}\n]*\{\n* *\}\n/gm;

/** Removes the declarations that do not affect visibility, and the rules that are empty then. */
function keepVisibility(css) {
  return css
    .replace(DECLARATION, (line, name) =>
      VISIBILITY.includes(name) ? line : '',
    )
    .replace(EMPTY_RULE, '');
}

const alternatives = new Map();

/** Returns true or false if the last part of the selector decides, and undefined otherwise. */
function quickMatch(selector, element) {
  let parts = alternatives.get(selector);
  if (!parts) {
    parts = readAlternatives(selector);
    alternatives.set(selector, parts);
  }
  let isUnknown = false;
  for (const { tag, classes, isWhole } of parts) {
    const isPossible =
      (!tag || tag === element.localName) &&
      classes.every(name => element.classList.contains(name));
    if (isPossible && isWhole) return true;
    if (isPossible) isUnknown = true;
  }
  return isUnknown ? undefined : false;
}

/** Returns the requirements of each alternative of a selector for the element itself; isWhole: it has no others. */
function readAlternatives(selector) {
  if (/[()[\]"'\\]/.test(selector)) {
    return [{ tag: '', classes: [], isWhole: false }];
  }
  return selector.split(',').map(text => {
    const part = text.trim();
    const last = part.split(/[\s>+~]+/).pop();
    return {
      tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '',
      classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
      isWhole: /^([a-z][\w-]*)?(\.[\w-]+)*$/i.test(part) && part !== '',
    };
  });
}
