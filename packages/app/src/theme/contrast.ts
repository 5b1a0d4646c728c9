/** Returns the red, green and blue share of an `#rrggbb` colour, each 0 to 1. */
function channels(hex: string): [number, number, number] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) {
    throw new TypeError(`'${hex}' is not a colour of the form #rrggbb`);
  }
  const [red, green, blue] = match.slice(1).map(part => parseInt(part, 16));
  return [red / 255, green / 255, blue / 255];
}

/** Returns the relative luminance of an `#rrggbb` colour as WCAG 2 defines it, 0 (black) to 1 (white). */
function relativeLuminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(value =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Contrast ratio of two opaque colours as WCAG 2 defines it.
 *
 * @returns 1 (the same) to 21 (black on white); text needs 4.5, borders of controls 3
 * @throws TypeError if a colour is not of the form `#rrggbb`
 */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [relativeLuminance(one), relativeLuminance(other)].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}
