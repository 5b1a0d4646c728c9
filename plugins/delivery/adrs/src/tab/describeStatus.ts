/** A status as a sentence begins: files write it in either case. */
export const describeStatus = (status: string): string =>
  status.charAt(0).toUpperCase() + status.slice(1);
