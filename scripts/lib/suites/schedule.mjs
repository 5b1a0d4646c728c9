/**
 * Runs suites in their order, several at once: the next one starts as soon as one of them has ended.
 *
 * @template Result
 * @param {readonly string[]} names
 * @param {number} atOnce
 * @param {(name: string) => Promise<Result>} run
 * @returns {Promise<Result[]>} in the order of the names
 */
export async function runSeveral(names, atOnce, run) {
  const results = [];
  const waiting = names.entries();
  // All loops take their suites from the same iterator.
  const takeSuites = async () => {
    for (const [index, name] of waiting) results[index] = await run(name);
  };
  await Promise.all(Array.from({ length: atOnce }, takeSuites));
  return results;
}
