import { unavailable } from '../unavailable';

/** Longer than a busy catalogue needs, shorter than a user waits. */
const TIMEOUT_MS = 10_000;

/**
 * Waits for a response of the catalogue.
 *
 * @throws ServiceUnavailableError on a time-out or when the catalogue is unavailable
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
