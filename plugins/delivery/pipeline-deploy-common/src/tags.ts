const VERSION = /^v?(\d+)\.(\d+)(?:\.(\d+))?/i;

interface Version {
  numbers: number[];
  /** A pre-release is older than its release. */
  ending: string | undefined;
}

function versionOf(tag: string): Version | undefined {
  const match = VERSION.exec(tag);
  if (!match) return undefined;
  const [version, major, minor, patch = '0'] = match;
  const ending = tag.slice(version.length).replace(/^[-.](?=.)/, '');
  return {
    numbers: [major, minor, patch].map(Number),
    ending: ending === '' ? undefined : ending,
  };
}

const natural = new Intl.Collator('en', { numeric: true });

/**
 * Compares two release tags for a list with the newest first. Tags of source control have no date, so versions are
 * compared as numbers; tags without a version are last.
 */
export function compareTags(one: string, other: string): number {
  const [a, b] = [versionOf(one), versionOf(other)];
  if (!a || !b) {
    if (a || b) return a ? -1 : 1;
    return natural.compare(other, one);
  }
  for (const [index, number] of a.numbers.entries()) {
    if (number !== b.numbers[index]) return b.numbers[index] - number;
  }
  if (a.ending === b.ending) return natural.compare(other, one);
  if (a.ending === undefined) return -1;
  if (b.ending === undefined) return 1;
  return natural.compare(b.ending, a.ending);
}
