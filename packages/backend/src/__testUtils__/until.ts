const PATIENCE_MS = 300_000;
const PAUSE_MS = 500;

/**
 * Repeats a question until it has an answer.
 *
 * @param lacks - says what was missing last, for the error
 * @throws after five minutes: on a busy machine a whole backend is late
 */
export async function until<T>(
  question: () => Promise<T | undefined>,
  lacks: () => string = () => 'an answer',
): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await question();
    if (answer !== undefined) return answer;
    if (Date.now() > giveUpAt) {
      throw new Error(`The portal is not ready: it lacks ${lacks()}`);
    }
    await new Promise(done => setTimeout(done, PAUSE_MS));
  }
}
