const MAX_COLOURS = 256;

/** How much a colour may differ from that of the palette: sums of the differences of red, green and blue. */
const TOLERANCES = [0, 3, 6, 9, 12, 16, 20, 26, 32, 40, 52, 64, 96, 128, 766];

/**
 * Chooses the colours of a picture: the frequent ones as they are, and each other one by the nearest of them.
 *
 * @param {Uint32Array} colours - of all pixels, as numbers 0xRRGGBB
 * @returns the palette, and the place in it for each colour
 */
export function choosePalette(colours) {
  const found = byFrequency(colours);
  const palette = TOLERANCES.map(tolerance => sparse(found, tolerance)).find(
    Boolean,
  );
  const indexOf = new Map(
    found.map(colour => [colour, nearest(palette, colour)]),
  );
  return { palette, indexOf };
}

function byFrequency(colours) {
  const counts = new Map();
  for (const colour of colours) {
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, times], [other, otherTimes]) =>
      times === otherTimes ? one - other : otherTimes - times,
    )
    .map(([colour]) => colour);
}

/** Leaves out colours within the tolerance of a more frequent one; undefined if too many are left. */
function sparse(found, tolerance) {
  const kept = [];
  for (const colour of found) {
    if (kept.some(one => distance(one, colour) <= tolerance)) continue;
    kept.push(colour);
    if (kept.length > MAX_COLOURS) return undefined;
  }
  return kept;
}

function nearest(palette, colour) {
  let best = 0;
  for (let index = 1; index < palette.length; index += 1) {
    if (distance(palette[index], colour) < distance(palette[best], colour)) {
      best = index;
    }
  }
  return best;
}

const distance = (one, other) =>
  Math.abs((one >> 16) - (other >> 16)) +
  Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) +
  Math.abs((one & 255) - (other & 255));
