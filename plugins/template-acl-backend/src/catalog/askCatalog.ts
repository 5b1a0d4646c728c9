import { unavailable } from '../unavailable';

/** Longer than a busy catalogue needs, shorter than a person waits. */
const TIMEOUT_MS = 10_000;

/**
 * Waits for an answer of the catalogue.
 *
 * @throws ServiceUnavailableError when it gives none in time, or cannot be asked
 */
export async function askCatalog<T>(question: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([question, tooLong]);
  } catch (error) {
    throw unavailable(
      'The catalogue cannot be asked at the moment. Try again in a moment',
      error,
    );
  } finally {
    clearTimeout(timer);
  }
}
