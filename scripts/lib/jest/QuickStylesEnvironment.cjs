const {
  getJestEnvironment,
} = require('@backstage/cli/config/getJestEnvironment');

const JsdomEnvironment = require(getJestEnvironment());

/**
 * jsdom as the Backstage CLI sets it up, with two short cuts. Testing Library asks for the computed style of every element
 * that it looks at, and jsdom then matches each rule of every sheet, and works out what each that fits says: more than half
 * the time of a test of a large form.
 *
 * - Most rules ask for a class or a tag that an element does not have; that is seen without the selector engine.
 * - Of the sheets of components only what says whether something is there for people is kept: nothing else is looked at.
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

/** A declaration on a line of its own, as JSS writes it. */
const DECLARATION = /^ *([\w-]+):.*;\n/gm;
/** What Testing Library's `toBeVisible` and roles, and user-event's clicks, go by. */
const VISIBILITY = ['display', 'visibility', 'opacity', 'pointer-events'];
const EMPTY_RULE = /^ *[^@{}\n][^{}\n]*\{\n* *\}\n/gm;

/** Leaves out the declarations that hide and show nothing, and the rules that are empty then. */
function keepVisibility(css) {
  return css
    .replace(DECLARATION, (line, name) =>
      VISIBILITY.includes(name) ? line : '',
    )
    .replace(EMPTY_RULE, '');
}

const alternatives = new Map();

/** true or false where the last part of the selector decides, else undefined. */
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

/** What each alternative of a selector asks of the element itself; isWhole: and of nothing else. */
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
