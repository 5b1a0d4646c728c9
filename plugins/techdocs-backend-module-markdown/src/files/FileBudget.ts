import { SiteLimits } from '../config/limits';

/** Counts the images and other files of one site against its limits. */
export class FileBudget {
  readonly #limits: SiteLimits;
  #bytes: number;

  /** @param usedBytes - of files that are counted already */
  constructor(limits: SiteLimits, usedBytes: number = 0) {
    this.#limits = limits;
    this.#bytes = usedBytes;
  }

  /**
   * Counts a file if it fits.
   *
   * @returns why it has to be left out, or `undefined` if it fits
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
