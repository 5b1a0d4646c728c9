import type { SiteLimits } from '../config/limits';

/** Counts the images and other files of a site, and checks their limits. */
export class FileBudget {
  readonly #limits: SiteLimits;
  #bytes: number;

  /** @param usedBytes - total size of the files that were counted before */
  constructor(limits: SiteLimits, usedBytes: number = 0) {
    this.#limits = limits;
    this.#bytes = usedBytes;
  }

  /**
   * Counts a file if it fits.
   *
   * @returns the reason why the file is omitted, or `undefined` if it fits
   */
  add(sizeBytes: number): string | undefined {
    const { maxFileBytes, maxTotalFileBytes } = this.#limits;
    if (sizeBytes > maxFileBytes)
      return `${sizeBytes} bytes are more than the allowed ${maxFileBytes}`;
    if (this.#bytes + sizeBytes > maxTotalFileBytes)
      return `the files of this site are larger than ${maxTotalFileBytes} bytes together`;
    this.#bytes += sizeBytes;
    return undefined;
  }
}
