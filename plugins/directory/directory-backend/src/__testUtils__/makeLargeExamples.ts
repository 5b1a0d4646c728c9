import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Groups in addition to the 2,500 of a large estate. */
const MORE_GROUPS = 2_500;

const EXAMPLES = join(__dirname, '../../../../../examples');

/**
 * The sample company with additional groups, so that a large estate has 5,000.
 *
 * @returns its folder, and a function that removes it
 */
export async function makeLargeExamples() {
  const folder = await mkdtemp(join(tmpdir(), 'large-directory-'));
  await cp(EXAMPLES, folder, { recursive: true });
  const groups = Array.from(
    { length: MORE_GROUPS },
    (_, index) => `
  - nickname: crew-${index}
    displayName: Unit of the crew ${index}
    description: One of those who keep the stores and the web shop running`,
  );
  await appendFile(join(folder, 'organisation/groups.yaml'), groups.join(''));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
