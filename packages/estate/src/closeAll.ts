/** Closes resources one after the other; after a failure it still closes the others. */
export async function closeAll(
  things: { close(): Promise<void> }[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const thing of things) {
    await thing.close().catch(error => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, 'The estate did not close cleanly');
  }
}
