const {
  getJestEnvironment,
} = require('@backstage/cli/config/getJestEnvironment');
const JsdomEnvironment = require(getJestEnvironment());

/**
 * jsdom as the Backstage CLI sets it up, with a short cut: most style rules ask for a class or a tag that an element
 * does not have, and that is seen without the selector engine.
 *
 * Testing Library asks for the computed style of every element that it looks at, and jsdom then matches each rule of
 * every sheet: more than half the time of a test of a large form.
 */
module.exports = class QuickStylesEnvironment extends JsdomEnvironment {
  constructor(...args) {
    super(...args);
    const { document } = this.dom.window;
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
