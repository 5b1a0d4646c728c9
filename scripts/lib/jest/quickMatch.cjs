const alternatives = new Map();
const ATTRIBUTE_WITH_VALUE =
  /\[\s*([\w-]+)\s*[~|^$*]?=(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g;

/**
 * Matches an element with the last part of a selector.
 *
 * @returns true or false if the last part decides, else undefined
 */
exports.quickMatch = (selector, element) => {
  let parts = alternatives.get(selector);
  if (!parts) {
    parts = readAlternatives(selector);
    alternatives.set(selector, parts);
  }
  let isUnknown = false;
  for (const { tag, classes, attributes, isWhole } of parts) {
    const isPossible =
      (!tag || tag === element.localName) &&
      classes.every(name => element.classList.contains(name)) &&
      attributes.every(name => element.hasAttribute(name));
    if (isPossible && isWhole) return true;
    if (isPossible) isUnknown = true;
  }
  return isUnknown ? undefined : false;
};

/** The requirements of each alternative of a selector for the element itself; isWhole: it has no others. */
function readAlternatives(selector) {
  const plain = withoutArguments(selector);
  if (/["'\\()]/.test(plain)) {
    return [{ tag: '', classes: [], attributes: [], isWhole: false }];
  }
  return plain.split(',').map(text => {
    const part = text.trim();
    const last = part.split(/[\s>+~]+/).pop();
    return {
      tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '',
      classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
      attributes: [...last.matchAll(/\[([\w-]+)/g)].map(([, name]) => name),
      isWhole:
        /^([a-z][\w-]*)?(\.[\w-]+|\[[\w-]+\])*$/i.test(part) && part !== '',
    };
  });
}

/** Removes the arguments of pseudo-classes, and marks attributes whose value matters: `[type=hidden i]` as `[type=]`. */
function withoutArguments(selector) {
  let text = selector.replace(ATTRIBUTE_WITH_VALUE, '[$1=]');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text;
}
