const { FAMILIES, LAYERS } = require('./rules.cjs');

/**
 * Returns the families on which each family may lean by the layers.
 *
 * @param {typeof LAYERS} [layers] - the lowest first
 * @returns {Map<string, readonly string[]>}
 */
function familiesBelow(layers = LAYERS) {
  const below = new Map();
  const lower = [];
  for (const { families, ordered } of layers) {
    families.forEach((family, at) => {
      const before = ordered ? families.slice(0, at) : [];
      below.set(family, [...lower, ...before]);
    });
    lower.push(...families);
  }
  return below;
}

/**
 * Returns the arrows that the layers forbid, as `family -> other`.
 *
 * @param {typeof FAMILIES} [families] - which family leans on which others
 */
function findForbiddenArrows(families = FAMILIES) {
  const below = familiesBelow();
  return Object.entries(families).flatMap(([family, others]) =>
    others
      .filter(other => !below.get(family)?.includes(other))
      .map(other => `${family} -> ${other}`),
  );
}

/**
 * Returns a circle of families that lean on each other, first and last the same; undefined without one.
 *
 * @param {typeof FAMILIES} families - which family leans on which others
 */
function findCircle(families) {
  const done = new Set();
  const visit = (family, path) => {
    if (path.includes(family))
      return [...path, family].slice(path.indexOf(family));
    if (done.has(family)) return undefined;
    for (const other of families[family] ?? []) {
      const circle = visit(other, [...path, family]);
      if (circle) return circle;
    }
    done.add(family);
    return undefined;
  };
  for (const family of Object.keys(families)) {
    const circle = visit(family, []);
    if (circle) return circle;
  }
  return undefined;
}

module.exports = { familiesBelow, findCircle, findForbiddenArrows };
