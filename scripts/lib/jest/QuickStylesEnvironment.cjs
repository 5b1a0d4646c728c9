const { createRequire } = require('node:module');
const {
  getJestEnvironment,
} = require('@backstage/cli/config/getJestEnvironment');
const { keepVisibility, VISIBILITY } = require('./visibility.cjs');
const { quickMatch } = require('./quickMatch.cjs');

const JsdomEnvironment = require(getJestEnvironment());

const fromEnvironment = createRequire(require.resolve(getJestEnvironment()));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const { propertiesWithResolvedValueImplemented } = fromJsdom(
  './jsdom/living/helpers/style-rules.js',
);

const cssom = fromJsdom('@acemir/cssom');
const { parse } = cssom;
cssom.parse = (css, ...rest) => keepVisibility(String(css), parse, ...rest);

// jsdom computes these for each element, and takes most of the time for colours.
for (const property of Object.keys(propertiesWithResolvedValueImplemented)) {
  if (!VISIBILITY.includes(property)) {
    delete propertiesWithResolvedValueImplemented[property];
  }
}

/**
 * The Backstage CLI's jsdom with three optimisations. Testing Library reads the computed style of every element that it
 * checks. jsdom then matches each rule of every style sheet and evaluates the matching ones, which takes more than
 * half of the time of a test of a large form.
 *
 * - Most rules require a class, a tag or an attribute that an element does not have, which needs no selector engine.
 * - Of all sheets, jsdom's own included, only the declarations that affect visibility are kept, because nothing else is
 *   read.
 * - A computed style is kept until the document changes.
 */
module.exports = class QuickStylesEnvironment extends JsdomEnvironment {
  constructor(...args) {
    super(...args);
    const { window } = this.dom;
    const document = implOf(window.document);
    matchQuickly(document._domSelector);
    keepComputedStyles(window, document);
  }
};

function implOf(wrapper) {
  const symbol = Object.getOwnPropertySymbols(wrapper).find(
    ({ description }) => description === 'impl',
  );
  return wrapper[symbol];
}

function matchQuickly(domSelector) {
  const { check } = domSelector;
  domSelector.check = (selector, element, ...rest) => {
    const match = quickMatch(selector, element);
    return match === undefined
      ? check(selector, element, ...rest)
      : { match, pseudoElement: null };
  };
}

/** Reuses the computed styles as long as jsdom reuses the matching rules. */
function keepComputedStyles(window, document) {
  const { getComputedStyle } = window;
  const kept = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const isOfDocument =
      element?.isConnected && element.ownerDocument === window.document;
    if (pseudoElement || !isOfDocument) {
      return getComputedStyle(element, pseudoElement);
    }
    const known = kept.get(document._styleCache ?? kept)?.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const cache = document._styleCache;
    if (!kept.has(cache)) kept.set(cache, new WeakMap());
    kept.get(cache).set(element, style);
    return style;
  };
}
